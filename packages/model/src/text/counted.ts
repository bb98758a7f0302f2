/** How many of something, in English, for logs and commands: `1,200 lines`. */
export function counted(count: number, one: string, more = `${one}s`): string {
  // biome-ignore lint/plugin: logs and commands are in English.
  return `${count.toLocaleString('en')} ${count === 1 ? one : more}`
}
