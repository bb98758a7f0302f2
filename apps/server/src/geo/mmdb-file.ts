/**
 * Reads a MaxMind DB file from disk. Common readers load the whole file: 134 MB for the two city databases, about as much as everything
 * else together. A look-up touches about thirty tree nodes, so a few megabytes of cached blocks are enough. Format:
 * https://maxmind.github.io/MaxMind-DB/
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

const METADATA_MARKER = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
const METADATA_SPACE = 128 * 1024
const BLOCK_BYTES = 4096
const MAX_BLOCKS = 1024
const DATA_SEPARATOR_BYTES = 16

export type MmdbValue = string | number | bigint | boolean | Buffer | MmdbValue[] | { [key: string]: MmdbValue }

export class MmdbFile {
  readonly ipVersion: 4 | 6
  /** In milliseconds since 1970; null if the file does not contain it. */
  readonly builtAt: number | null
  readonly #file: number
  readonly #nodeCount: number
  readonly #recordBits: number
  readonly #dataStart: number
  /** In order of last use: the first is evicted next. */
  readonly #blocks = new Map<number, Buffer>()
  /** The block used last: most reads follow one of the same block. */
  #last: { index: number; block: Buffer } = { index: -1, block: Buffer.alloc(0) }

  /** @throws {Error} if the file is unreadable or not a MaxMind DB */
  constructor(path: string) {
    this.#file = openSync(path, 'r')
    const { size } = fstatSync(this.#file)
    const tail = Buffer.alloc(Math.min(size, METADATA_SPACE))
    readSync(this.#file, tail, 0, tail.length, size - tail.length)
    const marker = tail.lastIndexOf(METADATA_MARKER)
    if (marker < 0) throw new Error(`${path} is no MaxMind DB file.`)
    const metadataStart = size - tail.length + marker + METADATA_MARKER.length
    const [metadata] = this.#decode(metadataStart, metadataStart)
    const {
      node_count: nodes,
      record_size: bits,
      ip_version: version,
      build_epoch: built,
    } = metadata as Record<string, unknown>
    if (typeof nodes !== 'number' || (bits !== 24 && bits !== 28 && bits !== 32))
      throw new Error(`${path} is of an unknown kind.`)
    this.#nodeCount = nodes
    this.#recordBits = bits
    this.ipVersion = version === 4 ? 4 : 6
    this.builtAt = typeof built === 'number' || typeof built === 'bigint' ? Number(built) * 1000 : null
    this.#dataStart = (nodes * bits * 2) / 8 + DATA_SEPARATOR_BYTES
  }

  /** Where the record of an address (4 or 16 bytes) begins, or null. IPv4 addresses are found in IPv6 files too. */
  find(address: Uint8Array): number | null {
    const bytes = address.length === 4 && this.ipVersion === 6 ? Buffer.concat([Buffer.alloc(12), address]) : address
    if (bytes.length !== (this.ipVersion === 4 ? 4 : 16)) return null
    let node = 0
    for (let bit = 0; bit < bytes.length * 8 && node < this.#nodeCount; bit++) {
      node = this.#child(node, (bytes[bit >> 3]! >> (7 - (bit & 7))) & 1)
    }
    if (node <= this.#nodeCount) return null
    return this.#dataStart + node - this.#nodeCount - DATA_SEPARATOR_BYTES
  }

  /** The record that begins there. */
  at(start: number): MmdbValue {
    return this.#decode(start, this.#dataStart)[0]
  }

  close(): void {
    closeSync(this.#file)
  }

  #child(node: number, side: number): number {
    const bytes = (this.#recordBits * 2) / 8
    const record = this.#read(node * bytes, bytes)
    if (this.#recordBits === 24) return record.readUIntBE(side * 3, 3)
    if (this.#recordBits === 32) return record.readUInt32BE(side * 4)
    // 28 bits: the middle byte holds the top four bits of both.
    return side === 0
      ? ((record[3]! & 0xf0) << 20) | record.readUIntBE(0, 3)
      : ((record[3]! & 0x0f) << 24) | record.readUIntBE(4, 3)
  }

  /** Decodes a value. @returns it and the offset after it. Pointers count from `base`. */
  #decode(start: number, base: number): [value: MmdbValue, next: number] {
    const control = this.#read(start, 1)[0]!
    let at = start + 1
    let type = control >> 5
    if (type === 1) return this.#decodePointer(control, at, base)
    if (type === 0) type = this.#read(at++, 1)[0]! + 7
    let size = control & 0x1f
    if (size >= 29) {
      const extra = size - 28
      size = [29, 285, 65_821][extra - 1]! + this.#read(at, extra).readUIntBE(0, extra)
      at += extra
    }
    return this.#decodeTyped(type, size, at, base)
  }

  #decodePointer(control: number, at: number, base: number): [MmdbValue, number] {
    const length = ((control >> 3) & 3) + 1
    const low = this.#read(at, length).readUIntBE(0, length)
    const high = length === 4 ? 0 : (control & 7) * 2 ** (8 * length)
    const pointer = high + low + [0, 2048, 526_336, 0][length - 1]!
    return [this.#decode(base + pointer, base)[0], at + length]
  }

  #decodeTyped(type: number, size: number, at: number, base: number): [MmdbValue, number] {
    const end = at + size
    switch (type) {
      case 2:
        return [this.#read(at, size).toString('utf8'), end]
      case 3:
        return [this.#read(at, 8).readDoubleBE(0), end]
      case 4:
        return [Buffer.from(this.#read(at, size)), end]
      case 7:
        return this.#decodeMap(size, at, base)
      case 8:
        return [size === 0 ? 0 : this.#read(at, size).readIntBE(0, size), end]
      case 11:
        return this.#decodeArray(size, at, base)
      case 14:
        return [size === 1, at]
      case 15:
        return [this.#read(at, 4).readFloatBE(0), end]
      default:
        return [size <= 6 ? unsigned(this.#read(at, size)) : BigInt(`0x${this.#read(at, size).toString('hex')}`), end]
    }
  }

  #decodeMap(size: number, start: number, base: number): [MmdbValue, number] {
    const entries: [string, MmdbValue][] = []
    let at = start
    for (let i = 0; i < size; i++) {
      const [key, afterKey] = this.#decode(at, base)
      const [value, afterValue] = this.#decode(afterKey, base)
      entries.push([String(key), value])
      at = afterValue
    }
    return [Object.fromEntries(entries), at]
  }

  #decodeArray(size: number, start: number, base: number): [MmdbValue, number] {
    const values: MmdbValue[] = []
    let at = start
    for (let i = 0; i < size; i++) {
      const [value, next] = this.#decode(at, base)
      values.push(value)
      at = next
    }
    return [values, at]
  }

  /** Bytes of the file, from cached blocks. */
  #read(position: number, length: number): Buffer {
    const index = Math.floor(position / BLOCK_BYTES)
    const offset = position - index * BLOCK_BYTES
    const block = this.#block(index)
    if (offset + length <= block.length) return block.subarray(offset, offset + length)
    const whole = Buffer.alloc(length)
    readSync(this.#file, whole, 0, length, position)
    return whole
  }

  #block(index: number): Buffer {
    if (index === this.#last.index) return this.#last.block
    let block = this.#blocks.get(index)
    if (block) {
      this.#blocks.delete(index)
    } else {
      block = Buffer.alloc(BLOCK_BYTES)
      const bytes = readSync(this.#file, block, 0, BLOCK_BYTES, index * BLOCK_BYTES)
      block = block.subarray(0, bytes)
      if (this.#blocks.size >= MAX_BLOCKS) this.#blocks.delete(this.#blocks.keys().next().value!)
    }
    this.#blocks.set(index, block)
    this.#last = { index, block }
    return block
  }
}

function unsigned(bytes: Buffer): number {
  return bytes.length === 0 ? 0 : bytes.readUIntBE(0, bytes.length)
}
