/** A progress bar on a terminal; elsewhere one line per tenth. */
const WIDTH = 30

export interface ProgressBar {
  update(done: number): void
  /** Prints a line above the bar. */
  note(text: string): void
  done(): void
}

export function progressBar(total: number, out: NodeJS.WriteStream = process.stdout): ProgressBar {
  let shown = -1
  const draw = (share: number) => {
    const filled = Math.round(share * WIDTH)
    out.write(`\r[${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}] ${Math.round(share * 100)} %`)
  }
  return {
    update(done) {
      const share = total === 0 ? 1 : Math.min(1, done / total)
      if (out.isTTY) draw(share)
      else if (Math.floor(share * 10) > shown) {
        shown = Math.floor(share * 10)
        out.write(`${shown * 10} %\n`)
      }
    },
    note(text) {
      out.write(out.isTTY ? `\r\x1b[K${text}\n` : `${text}\n`)
    },
    done() {
      if (out.isTTY) out.write('\n')
    },
  }
}

/** For output that a program reads. */
export const NO_PROGRESS: ProgressBar = { update() {}, note() {}, done() {} }
