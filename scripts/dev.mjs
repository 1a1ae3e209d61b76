/** `npm run dev`: the server and the client, each reloading when its sources change. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.mjs'

const run = (name, command, args, cwd) => {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, FORCE_COLOR: '1' },
  })
  child.on('exit', (code) => {
    console.log(`${name} berhenti (${code ?? 'sinyal'})`)
    for (const other of children) if (other !== child) other.kill()
    process.exitCode = code ?? 0
  })
  return child
}

const bin = (name) => join(root, 'node_modules', '.bin', name)
const children = [
  run('server', bin('tsx'), ['watch', '--clear-screen=false', 'realtime-server/src/main.ts'], root),
  run('klien', bin('vite'), [], join(root, 'client')),
]
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)))
