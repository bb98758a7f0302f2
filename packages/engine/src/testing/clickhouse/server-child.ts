/**
 * ClickHouse's engine (chDB) behind the part of its HTTP interface that the official client uses. In its own process: the library
 * takes half a gigabyte, and a test may kill it. Statements run one after the other. Arguments: the folder of its data, and the port.
 */
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import { Session } from 'chdb'

const folder = process.argv[2]!
const session = new Session(join(folder, 'data'))
// Statements of tests read few rows: threads and compiled code would cost more than they save.
for (const setting of ['max_threads = 1', 'compile_expressions = 0', 'compile_aggregate_expressions = 0'])
  session.query(`SET ${setting}`)
/** Parameters of the interface itself; all others but `param_…` are settings. */
const RESERVED = ['query', 'query_id', 'database', 'session_id', 'default_format', 'enable_http_compression', 'role']
const IS_INSERT = /^\s*INSERT\s+INTO\b(?<into>.*?)\bFORMAT\s+(?<format>\w+)\s*$/is
const ESCAPED: Record<string, string> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', '0': '\0' }

/** Bytes, as ClickHouse takes them: parameters are in the address. */
const MAX_ADDRESS = 2 ** 20

let last: Promise<unknown> = Promise.resolve()
let files = 0

const server = createServer({ maxHeaderSize: MAX_ADDRESS }, (request, response) => {
  last = last.then(() =>
    answer(request, response).catch((error: Error) => {
      const [, code = '1002'] = /Code: (\d+)/.exec(error.message) ?? []
      response.writeHead(500, { 'x-clickhouse-exception-code': code, 'content-type': 'text/plain' })
      response.end(error.message.startsWith('Code:') ? error.message : `Code: ${code}. DB::Exception: ${error.message}`)
    }),
  )
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
  const body = await bodyOf(request)
  if (pathname === '/ping') return void response.end('Ok.\n')
  // Its caller is gone.
  if (response.destroyed) return
  const given = searchParams.get('query')
  const statement = given ?? body.toString()
  session.query(`USE \`${searchParams.get('database') ?? 'default'}\``)
  const values: Record<string, unknown> = {}
  const settings: string[] = []
  for (const [name, value] of searchParams) {
    if (name.startsWith('param_'))
      values[name.slice('param_'.length)] = parameterOf(statement, name.slice('param_'.length), value)
    else if (!RESERVED.includes(name)) settings.push(`${name} = '${value.replaceAll(/['\\]/g, '\\$&')}'`)
  }
  const insert = given === null ? null : IS_INSERT.exec(given)
  let sql = statement
  if (insert) {
    const file = join(folder, `insert-${++files}`)
    await writeFile(file, body)
    sql = `INSERT INTO ${insert.groups!.into} FROM INFILE '${file}' FORMAT ${insert.groups!.format}`
  }
  if (settings.length > 0) for (const setting of settings) session.query(`SET ${setting}`)
  const text = (await session.queryBindAsync(sql, values, { format: 'TabSeparated' })).text()
  const isCompressed = searchParams.get('enable_http_compression') === '1'
  response.writeHead(200, {
    'x-clickhouse-query-id': searchParams.get('query_id') ?? '',
    'x-clickhouse-summary': '{}',
    ...(isCompressed && { 'content-encoding': 'gzip' }),
  })
  response.end(isCompressed ? gzipSync(text) : text)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const body = Buffer.concat(await request.toArray())
  return request.headers['content-encoding'] === 'gzip' ? promisify(gunzip)(body) : body
}

function parameterOf(statement: string, name: string, value: string): unknown {
  const [, element] = new RegExp(`\\{${name}:\\s*Array\\((\\w+)\\)\\}`).exec(statement) ?? []
  if (!element) return unescaped(value)
  if (element === 'String') return [...value.matchAll(/'((?:[^'\\]|\\.)*)'/gs)].map(([, text]) => unescaped(text!))
  return (value.match(/-?\d+/g) ?? []).map(BigInt)
}

/** Values of parameters are escaped as in a tab-separated file. */
function unescaped(value: string): string {
  return value.replaceAll(/\\(.)/gs, (_, letter: string) => ESCAPED[letter] ?? letter)
}

server.listen(Number(process.argv[3] ?? 0), '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
