/** The thread beside the server in which documents are opened (thread.ts). */
import { parentPort } from 'node:worker_threads'
import { handling } from './handling.ts'
import type { Answer, Order } from './thread.ts'

const port = parentPort! // a worker always has its port
port.on('message', (order: Order) => {
  let answer: Answer
  try {
    answer = { made: madeOf(order) }
  } catch (error) {
    answer = { error: String(error) }
  }
  port.postMessage(answer)
})

function madeOf(order: Order): unknown {
  switch (order.what) {
    case 'compact':
      return handling.compact(order.given)
    case 'read':
      return handling.read(order.given)
    case 'draft':
      return handling.draft(order.given)
  }
}
