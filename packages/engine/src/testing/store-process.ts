import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Call, Reply } from './store-child.ts'

const CHILD = fileURLToPath(new URL('./store-child.ts', import.meta.url))

/** A store in another process. */
export class StoreProcess {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  #lastId = 0

  private constructor(child: ChildProcess) {
    this.#child = child
    child.on('message', (reply: Reply) => {
      const waiting = this.#waiting.get(reply.id)
      this.#waiting.delete(reply.id)
      if ('error' in reply) waiting?.reject(Object.assign(new Error(reply.error.message), { name: reply.error.name }))
      else waiting?.resolve(reply.value)
    })
    child.on('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The process ended.'))
    })
  }

  /**
   * Starts the process and opens the store there; rejects with the fault it meets.
   * @param clickhouse address of the database of a store in ClickHouse
   * @param fileSizeLimit bytes that no file may outgrow: the closest to a full disk that needs no rights.
   */
  static async open(
    folder: string,
    { fileSizeLimit, clickhouse }: { fileSizeLimit?: number; clickhouse?: string } = {},
  ): Promise<StoreProcess> {
    const command = [process.execPath, CHILD, folder, ...(clickhouse ? [clickhouse] : [])]
    if (fileSizeLimit) command.unshift('prlimit', `--fsize=${fileSizeLimit}:unlimited`)
    const child = spawn(command[0]!, command.slice(1), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
    })
    onTestFinished(() => {
      child.kill('SIGKILL')
    })
    const started = new StoreProcess(child)
    await started.#reply(0)
    return started
  }

  call(method: Call['method'], ...args: unknown[]): Promise<unknown> {
    const id = ++this.#lastId
    const reply = this.#reply(id)
    this.#child.send({ id, method, args } satisfies Call)
    return reply
  }

  #reply(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  liftFileSizeLimit(): void {
    execFileSync('prlimit', ['--pid', String(this.#child.pid), '--fsize=unlimited:unlimited'])
  }

  /** Ends the process as a power cut would, and waits until it is gone. */
  async kill(): Promise<void> {
    const gone = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await gone
  }
}
