/**
 * Loaded into a server before itself (`--import`), this lets it die where a request's header says (`x-die-at`): by
 * SIGKILL, without a goodbye. The points lie at the server's four doors to the world, felt from outside, so the product
 * knows nothing of it: `before`, `during` or `after`, then
 *
 *   query WORDS       a statement that begins so (the queue's own hold a commit further in); during: its answer not awaited
 *   file CALL         writeFile, sync or rename; during: with half of the bytes
 *   news              what the live layer tells
 *   answer            the reply; during: its head and no more
 *
 * With `#3` behind it the point is where this happens for the third time. It counts what happens while that very request
 * is answered; with `any` (`before any query commit`) what anybody does from then on, as the job that it sends off.
 *
 * A program that takes no requests is told by the environment (`DIE_AT`).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import fs from 'node:fs/promises'
import { ServerResponse } from 'node:http'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The very packages that the server is about to load. */
const ofServer = createRequire(new URL('../../realtime-server/package.json', import.meta.url))

const ofRequest = new AsyncLocalStorage()
let deathbed = {}
subscribe('http.server.request.start', ({ request }) => ofRequest.enterWith(lieDown(request.headers['x-die-at'])))
lieDown(process.env.DIE_AT, true)

function lieDown(point = '', isAlone = false) {
  const [, moment, any, door, words, times = '1'] = /^(\w+) (any )?(\w+) ?(.*?)(?: ?#(\d+))?$/.exec(point) ?? []
  return moment && (deathbed = { moment, ofAnybody: isAlone || Boolean(any), door, words, left: Number(times) })
}

const isAt = (moment, door, what = '') =>
  deathbed.moment === moment &&
  deathbed.door === door &&
  what.toLowerCase().startsWith(deathbed.words.toLowerCase()) &&
  (deathbed.ofAnybody || ofRequest.getStore() === deathbed) &&
  --deathbed.left <= 0
const die = () => process.kill(process.pid, 'SIGKILL')
const reach = (...point) => void (isAt(...point) && die())

const { Client } = ofServer('pg')
const { query } = Client.prototype
Client.prototype.query = function (...given) {
  const point = [
    'query',
    String(given[0]?.text ?? given[0])
      .trim()
      .replace(/\s+/g, ' '),
  ]
  reach('before', ...point)
  const isLast = isAt('after', ...point)
  // Before whoever asked hears of it.
  if (isLast && typeof given.at(-1) === 'function') given.push(given.pop() && die)
  if (isLast && typeof given[0]?.callback === 'function') given[0].callback = die
  const answer = query.apply(this, given)
  if (isLast) answer?.then?.(die)
  reach('during', ...point)
  return answer
}

const aFile = await fs.open(fileURLToPath(import.meta.url))
const FileHandle = Object.getPrototypeOf(aFile)
await aFile.close()
for (const name of ['writeFile', 'sync']) makeMortal(FileHandle, name)
for (const name of ['writeFile', 'rename']) makeMortal(fs, name)
syncBuiltinESMExports()

const { Server } = ofServer('socket.io')
const broadcast = Object.getPrototypeOf(new Server().to('nobody'))
const { emit } = broadcast
broadcast.emit = function (...news) {
  reach('before', 'news')
  const sent = emit.apply(this, news)
  reach('after', 'news')
  return sent
}

const { end } = ServerResponse.prototype
ServerResponse.prototype.end = function (...given) {
  reach('before', 'answer')
  if (isAt('during', 'answer')) {
    this.flushHeaders()
    this.socket.write('', die)
    return this
  }
  this.once('finish', () => reach('after', 'answer'))
  return end.apply(this, given)
}

function makeMortal(owner, name) {
  const call = owner[name]
  owner[name] = async function (...given) {
    reach('before', 'file', name)
    if (isAt('during', 'file', name)) await call.apply(this, given.map(halfOfBytes)).then(die)
    const result = await call.apply(this, given)
    reach('after', 'file', name)
    return result
  }
}

function halfOfBytes(one) {
  return one instanceof Uint8Array ? one.subarray(0, one.length / 2) : one
}
