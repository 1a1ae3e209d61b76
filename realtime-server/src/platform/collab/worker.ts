/** The thread beside the server in which documents are opened (press.ts). */
import { parentPort } from 'node:worker_threads'
import type { PressAnswer, PressOrder } from './press.ts'
import { pressed } from './pressing.ts'

const port = parentPort! // a worker always has its port
port.on('message', ({ state, updates }: PressOrder) => {
  let answer: PressAnswer
  try {
    answer = { state: pressed(state, updates) }
  } catch (error) {
    answer = { error: String(error) }
  }
  port.postMessage(answer)
})
