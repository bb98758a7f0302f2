/** A test server that speaks the providers' protocols and answers as the test specifies. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ModelProvider } from '@curlew/model/assistant-model'

export type CalledProvider = Exclude<ModelProvider, 'none'>

/** A call as a provider parses it. */
export interface ModelCallReceived {
  provider: CalledProvider
  model: string
  key: string
  instructions: string
  messages: { role: string; content: string }[]
  /** Null if no tool is offered. */
  tool: string | null
  raw: string
}

/**
 * - `text`, `tool`: an answer of the model; `name` calls another tool than the one offered.
 * - `status`: a refusal. `raw`: these bytes, as JSON.
 * - `endless`: bytes without end. `silence`: nothing, until the caller hangs up. `hangUp`: the connection ends.
 */
export type ModelAnswer =
  | { text: string; tokens?: number }
  | { tool: unknown; name?: string; tokens?: number }
  | { status: number; body?: string; headers?: Record<string, string> }
  | { raw: string }
  | 'endless'
  | 'silence'
  | 'hangUp'

export interface ModelServer {
  /** The origin without a path, as the operator allows it. */
  origin: string
  /** Base URL as in the settings. */
  address: string
  received: ModelCallReceived[]
  /** How to answer calls from now on. */
  answer: (call: ModelCallReceived) => ModelAnswer | Promise<ModelAnswer>
  close(): Promise<void>
}

export async function startModelServer(): Promise<ModelServer> {
  const server = createServer(async (request, response) => {
    let raw = ''
    for await (const chunk of request) raw += chunk
    const call = read(request.url ?? '', request.headers, raw)
    if (!call) {
      response.writeHead(404).end('{}')
      return
    }
    model.received.push(call)
    send(response, call, await model.answer(call))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const model: ModelServer = {
    origin,
    address: `${origin}/v1`,
    received: [],
    answer: () => ({ text: 'OK' }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return model
}

type Headers = Record<string, string | string[] | undefined>

function read(path: string, headers: Headers, raw: string): ModelCallReceived | null {
  const body = JSON.parse(raw || '{}')
  const header = (name: string) => String(headers[name] ?? '')
  const partsText = (parts: { text?: string }[]) => parts.map(({ text = '' }) => text).join('')
  if (path === '/v1/chat/completions') {
    const [system, ...messages] = body.messages
    return {
      ...{ provider: 'openai', model: body.model, key: header('authorization').replace('Bearer ', ''), raw },
      ...{ instructions: system.content, messages, tool: body.tools?.[0]?.function.name ?? null },
    }
  }
  if (path === '/v1/messages')
    return {
      ...{ provider: 'anthropic', model: body.model, key: header('x-api-key'), raw },
      instructions: partsText(body.system),
      messages: body.messages.map((message: { role: string; content: { text?: string }[] }) => ({
        role: message.role,
        content: partsText(message.content),
      })),
      tool: body.tools?.[0]?.name ?? null,
    }
  const google = /^\/v1\/models\/(.+):generateContent$/.exec(path)
  if (!google) return null
  return {
    ...{ provider: 'google', model: google[1]!, key: header('x-goog-api-key'), raw },
    instructions: partsText(body.systemInstruction.parts),
    messages: body.contents.map(({ role, parts }: { role: string; parts: { text?: string }[] }) => ({
      role: role === 'model' ? 'assistant' : role,
      content: partsText(parts),
    })),
    tool: body.tools?.[0]?.functionDeclarations[0].name ?? null,
  }
}

function send(response: ServerResponse, call: ModelCallReceived, answer: ModelAnswer): void {
  const json = (body: string) => response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  if (answer === 'silence') return
  if (answer === 'endless') {
    response.writeHead(200, { 'content-type': 'application/json' })
    const write = () => {
      while (!response.destroyed && response.write('{"choices":[{"message":{"content":"9'.repeat(500)));
    }
    response.on('drain', write)
    write()
    return
  }
  if (answer === 'hangUp') response.destroy()
  else if ('status' in answer)
    response
      .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      .end(answer.body ?? '{}')
  else json('raw' in answer ? answer.raw : JSON.stringify(BODIES[call.provider](call, answer)))
}

type Spoken = Extract<ModelAnswer, { text: string } | { tool: unknown }>

/** An answer in each protocol. */
const BODIES: Record<CalledProvider, (call: ModelCallReceived, answer: Spoken) => unknown> = {
  openai: ({ model, tool }, answer) => ({
    ...{ id: 'chatcmpl-1', object: 'chat.completion', created: 1, model },
    choices: [
      {
        index: 0,
        finish_reason: 'tool' in answer ? 'tool_calls' : 'stop',
        message:
          'tool' in answer
            ? {
                role: 'assistant',
                content: null,
                tool_calls: [
                  {
                    id: 'call_1',
                    type: 'function',
                    function: { name: answer.name ?? tool, arguments: JSON.stringify(answer.tool) },
                  },
                ],
              }
            : { role: 'assistant', content: answer.text },
      },
    ],
    usage: usage(answer, 'prompt_tokens', 'completion_tokens', 'total_tokens'),
  }),
  anthropic: ({ model, tool }, answer) => ({
    ...{ id: 'msg_1', type: 'message', role: 'assistant', model, stop_sequence: null },
    stop_reason: 'tool' in answer ? 'tool_use' : 'end_turn',
    content: [
      'tool' in answer
        ? { type: 'tool_use', id: 'toolu_1', name: answer.name ?? tool, input: answer.tool }
        : { type: 'text', text: answer.text },
    ],
    usage: usage(answer, 'input_tokens', 'output_tokens'),
  }),
  google: ({ tool }, answer) => ({
    candidates: [
      {
        finishReason: 'STOP',
        index: 0,
        content: {
          role: 'model',
          parts: [
            'tool' in answer
              ? { functionCall: { name: answer.name ?? tool, args: answer.tool } }
              : { text: answer.text },
          ],
        },
      },
    ],
    usageMetadata: usage(answer, 'promptTokenCount', 'candidatesTokenCount', 'totalTokenCount'),
  }),
}

/** Half of the tokens each for input and output. */
function usage({ tokens = 100 }: Spoken, sent: string, received: string, total?: string) {
  return { [sent]: tokens / 2, [received]: tokens / 2, ...(total && { [total]: tokens }) }
}
