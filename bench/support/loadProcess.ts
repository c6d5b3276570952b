import { Agent, request } from 'node:http'
import type { Call, Job, Run } from './load.ts'

const agents = new Map<number, Agent>()

function getAgent(connections: number): Agent {
  const agent = agents.get(connections) ?? new Agent({ keepAlive: true, maxSockets: connections })
  agents.set(connections, agent)
  return agent
}

/** Resolves to the response body. @throws for an unexpected status */
function send({ port, headers, expected }: Job, agent: Agent, { method, path, body }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode === expected) resolve(text)
        else reject(new Error(`${method} ${path} on ${port}: ${answer.statusCode} ${text.slice(0, 300)}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Sends the job's calls round-robin up to its count, over a fixed number of connections. */
async function run(job: Job): Promise<Run> {
  const agent = getAgent(job.connections)
  let next = 0
  let last = ''
  const worker = async () => {
    while (next < job.count) {
      const call = job.calls[next++ % job.calls.length]
      if (call) last = await send(job, agent, call)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: job.connections }, worker))
  return { seconds: (performance.now() - start) / 1000, last }
}

process.on('message', (job: Job) => {
  run(job).then(
    (done) => process.send?.({ done }),
    (error: Error) => process.send?.({ failed: error.message }),
  )
})
