/** Parts of a bench that run beside it: asked by message, answered by message. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

export interface Helper<Question, Answer> {
  pid: number
  ask(question: Question): Promise<Answer>
  stop(): Promise<void>
}

export function startHelper<Question extends object, Answer>(file: URL): Helper<Question, Answer> {
  const child = fork(file, { execArgv: ['--import', 'tsx'], env: { ...process.env, NODE_ENV: 'production' } })
  const ended = once(child, 'exit')
  const untimelyEnd = ended.then(([code]) => {
    throw new Error(`A helper of the bench ended (${String(code)}).`)
  })
  untimelyEnd.catch(() => {}) // heard by whoever asks

  return {
    pid: child.pid!,
    async ask(question) {
      child.send(question)
      const [answer] = (await Promise.race([once(child, 'message'), untimelyEnd])) as [Answer & { error?: string }]
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer
    },
    async stop() {
      child.kill()
      await ended
    },
  }
}

/** Seconds of CPU that a process has used, where the system tells. */
export function cpuSecondsOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program stands in brackets and may hold anything: count from the last one. utime and stime, proc(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticksPerSecond = 100
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/**
 * The same to the nanosecond, for acts that take less than a tick of that clock. Threads that end take theirs along, so
 * it is for processes that start none meanwhile.
 */
export function fineCpuSecondsOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map(
    (thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0],
  )
  return nanoseconds.reduce((sum, one) => sum + Number(one), 0) / 1e9
}

/** What a process holds of the machine's memory, where the system tells. */
export function megabytesOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
}
