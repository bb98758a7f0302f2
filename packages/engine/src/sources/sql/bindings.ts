import type { Dialect, Parameter, ParameterType } from './dialect.ts'

/** Collects a statement's parameters by name while its text is written. */
export class Bindings {
  readonly dialect: Dialect
  readonly parameters: Record<string, Parameter> = {}

  constructor(dialect: Dialect) {
    this.dialect = dialect
  }

  int(name: string, value: number): string {
    return this.#bind(name, 'int', value)
  }

  text(name: string, value: string): string {
    return this.#bind(name, 'text', value)
  }

  #bind(name: string, type: ParameterType, value: number | string): string {
    const bound = this.parameters[name]
    if (bound && bound.value !== value) throw new Error(`Parameter ${name} has two values.`)
    this.parameters[name] = { type, value }
    return this.dialect.parameter(name, type)
  }
}
