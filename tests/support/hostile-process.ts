/** Somebody who throws frames at a school, as many as one can, in a process of their own. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { connect, type Socket } from 'node:net'
import { WebSocket } from 'ws'
import type { Seat } from '#bench/support/people.ts'
import { chanceOf, type Chance } from './chance.ts'
import { hostile } from './hostile-frames.ts'

export interface Storm {
  what: keyof typeof hostile
  url: string
  seed: number
  frames: number
  /** Signed in, or somebody from the street. */
  who: Seat | undefined
  /** Which documents they may write. */
  documents: string[]
}

export interface Thrown {
  frames: number
  lines: number
  /** How often a line was closed with which code. */
  codes: Record<string, number>
}

process.on('message', (storm: Storm) => {
  throwAll(storm).then(
    (thrown) => process.send?.(thrown),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

/** So many lines at a time, each of them with a burst: whoever is cut off comes back with another. */
const atOnce = 8
const longestBurst = 120

async function throwAll(storm: Storm): Promise<Thrown> {
  const chance = chanceOf(storm.seed)
  const thrown: Thrown = { frames: 0, lines: 0, codes: {} }
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (thrown.frames < storm.frames) await throwOver(storm, chance, thrown)
    }),
  )
  return thrown
}

async function throwOver(storm: Storm, chance: Chance, thrown: Thrown): Promise<void> {
  let line: Socket | undefined
  const socket = openLine(storm, chance, (made) => (line = made))
  const closed = new Promise<number | string>((resolve) => {
    socket.on('close', resolve)
    socket.on('error', () => {})
    socket.on('unexpected-response', (_req, res) => resolve(`HTTP ${res.statusCode}`))
  })
  thrown.lines++
  const isOpen = await Promise.race([new Promise((resolve) => socket.once('open', () => resolve(true))), closed])
  if (isOpen === true) {
    if (storm.what === 'packet' && storm.who)
      socket.send(`40/v1/ws,${JSON.stringify({ token: storm.who.token, school_id: storm.who.school_id })}`)
    const burst = Math.ceil(chance.next() * longestBurst)
    for (let nth = 0; nth < burst && socket.readyState === WebSocket.OPEN; nth++) {
      const frame = hostile[storm.what](chance)
      if ('says' in frame) socket.send(frame.says)
      else line?.write(frame.bytes)
      thrown.frames++
      // So that some of them arrive alone.
      if (chance.next() < 0.05) await nextTurn()
    }
    // Some hang up in the middle of a word, some politely, some wait to be thrown out.
    const how = chance.next()
    if (how < 0.3) socket.terminate()
    else if (how < 0.6) socket.close()
    else setTimeout(() => socket.terminate(), 50)
  }
  const code = String(await closed)
  thrown.codes[code] = (thrown.codes[code] ?? 0) + 1
}

function openLine({ what, url, who, documents }: Storm, chance: Chance, keep: (line: Socket) => void): WebSocket {
  const { port, hostname } = new URL(url)
  const createConnection = () => {
    const line = connect({ port: Number(port), host: hostname, noDelay: true })
    keep(line)
    return line
  }
  const at = url.replace('http', 'ws')
  if (what === 'packet') return new WebSocket(`${at}/socket.io/?EIO=4&transport=websocket`, { createConnection })
  const token = who?.token ?? chance.pick(['x', 'Bearer', '0'.repeat(43)])
  const id = chance.pick(documents)
  return new WebSocket(`${at}/collab/${id}?s=${who?.school_id ?? id}&v=1`, ['kelasku', token], { createConnection })
}
