import { Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { writeTogether } from './one-message.ts'

function heard() {
  const messages: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      messages.push(String(chunk))
      done()
    },
    writev: (chunks, done) => {
      messages.push(chunks.map(({ chunk }) => String(chunk)).join(''))
      done()
    },
  })
  writeTogether(stream)
  return { stream, messages }
}

test('what is asked before anybody waits leaves in one message, in order, however it was corked', async () => {
  const { stream, messages } = heard()
  const ask = async (text: string) => {
    await Promise.resolve()
    stream.cork()
    stream.write(text)
    stream.write(';')
    stream.uncork()
  }
  await Promise.all([ask('satu'), ask('dua'), ask('tiga')])
  await turn()
  expect(messages).toEqual(['satu;dua;tiga;'])
})

test('what is asked later leaves by itself', async () => {
  const { stream, messages } = heard()
  stream.write('satu')
  await turn()
  stream.write('dua')
  await turn()
  expect(messages).toEqual(['satu', 'dua'])
})
