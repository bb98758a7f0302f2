export function privateNode(): string
