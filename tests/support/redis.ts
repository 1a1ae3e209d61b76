/** A Redis of one's own, on a port that stays the same when it is stopped and started again. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './server.ts'

export interface RedisInstallation {
  url: string
  start(): Promise<void>
  stop(): Promise<void>
}

/** @param program the server's path (scripts/redis.mjs finds it). */
export async function newRedis(program: string): Promise<RedisInstallation> {
  const port = await freePort()
  let child: ChildProcess | undefined

  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      child = spawn(program, settings, { stdio: 'ignore' })
      while (!(await answers(port))) await delay(50)
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
