import { Agent, request } from 'node:http'
import type { Call } from './load.ts'
import type { Latencies, SteadyJob, SteadyUser } from './steadyLoad.ts'

const agent = new Agent({ keepAlive: true })

/** Milliseconds until the whole response has arrived. @throws for a status of 400 or more */
function send(url: string, token: string, { method, path, body }: Call): Promise<number> {
  const from = performance.now()
  const headers = { authorization: token, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { agent, method, headers }, (answer) => {
      const { statusCode = 0 } = answer
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () => {
        if (statusCode < 400) resolve(performance.now() - from)
        else reject(new Error(`${method} ${path}: ${statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Starts all users, evenly staggered. Returns a function that stops them and waits for their last responses.
 */
function start({ url, users, everyMs }: SteadyJob): () => Promise<Latencies> {
  const under: Promise<number>[] = []
  const timers: NodeJS.Timeout[] = []
  const begin = ({ token, calls }: SteadyUser, first: number) => {
    let next = first
    const sendNext = () => {
      const call = calls[next++ % calls.length]
      if (call) under.push(send(url, token, call))
    }
    timers.push(setInterval(sendNext, everyMs))
  }
  for (const [at, user] of users.entries())
    timers.push(setTimeout(() => begin(user, at), (everyMs / users.length) * at))
  return () => {
    for (const timer of timers) clearInterval(timer)
    return Promise.all(under)
  }
}

let end: (() => Promise<Latencies>) | undefined

process.on('message', (message: SteadyJob | 'end') => {
  if (message !== 'end') {
    end = start(message)
    return
  }
  end?.().then(
    (latencies) => process.send?.({ latencies }),
    (error: Error) => process.send?.({ failed: error.message }),
  )
})
