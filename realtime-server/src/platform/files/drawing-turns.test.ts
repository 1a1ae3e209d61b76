import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takingTurnsFairly, type Drawer, type Limits } from './drawing-turns.ts'

/** A queue whose first picture is being drawn until `goOn`. */
function queue(limits?: Limits) {
  const inTurn = takingTurnsFairly(limits)
  const drawn: string[] = []
  let goOn = () => {}
  const hold = new Promise<void>((resolve) => (goOn = resolve))
  const first = inTurn({ userId: 'nobody', schoolId: 'elsewhere' }, () => hold)
  const send = (name: string, whose: Drawer) => inTurn(whose, async () => void drawn.push(name))
  return {
    send,
    /** In which order they came out. */
    async drawAll(sent: Promise<void>[]) {
      await nextTurn()
      goOn()
      await Promise.all([first, ...sent])
      return drawn
    },
  }
}
const of = (userId: string, schoolId: string, isExamAnswer = false): Drawer => ({ userId, schoolId, isExamAnswer })

test('given one person who sends many pictures, then others need not wait for all of them', async () => {
  const { send, drawAll } = queue()
  const many = [1, 2, 3, 4].map((number) => send(`mina ${number}`, of('mina', 'melati')))
  const few = [send('joko', of('joko', 'melati')), send('sari', of('sari', 'melati'))]
  expect(await drawAll([...many, ...few])).toEqual(['mina 1', 'joko', 'sari', 'mina 2', 'mina 3', 'mina 4'])
})

test('given one school that sends many pictures, then another school need not wait for all of them', async () => {
  const { send, drawAll } = queue()
  const many = ['a', 'b', 'c', 'd'].map((pupil) => send(`melati ${pupil}`, of(pupil, 'melati')))
  const few = ['x', 'y'].map((pupil) => send(`kenanga ${pupil}`, of(pupil, 'kenanga')))
  expect(await drawAll([...many, ...few])).toEqual([
    'melati a',
    'kenanga x',
    'melati b',
    'kenanga y',
    'melati c',
    'melati d',
  ])
})

test('given answers of an exam, then they come first, and yet something else now and then', async () => {
  const { send, drawAll } = queue()
  const forum = [1, 2].map((number) => send(`forum ${number}`, of(`guru ${number}`, 'melati')))
  const exam = [1, 2, 3, 4, 5, 6].map((number) => send(`exam ${number}`, of(`murid ${number}`, 'melati', true)))
  const drawn = await drawAll([...forum, ...exam])
  expect(drawn.slice(0, 4)).toEqual(['exam 1', 'exam 2', 'exam 3', 'exam 4'])
  expect(drawn.indexOf('forum 1')).toBe(4)
  expect(drawn.at(-1)).toBe('forum 2')
})

test('given too many of one person, then only they are told to come back, and when', async () => {
  const { send, drawAll } = queue({ person: 2, school: 5, all: 9 })
  const own = [1, 2].map((number) => send(`mina ${number}`, of('mina', 'melati')))
  await expect(send('mina 3', of('mina', 'melati'))).rejects.toMatchObject({
    kind: { code: 'own_pictures_wait', status: 429 },
    retryAfterSeconds: expect.any(Number) as number,
  })
  const others = [send('joko', of('joko', 'melati')), send('mina', of('mina', 'melati', true))]
  expect(await drawAll([...own, ...others])).toHaveLength(4)
})

test('given too many of one school, then another school and its own exam still have room', async () => {
  const { send, drawAll } = queue({ person: 2, school: 3, all: 9 })
  const full = ['a', 'b', 'c'].map((pupil) => send(pupil, of(pupil, 'melati')))
  await expect(send('d', of('d', 'melati'))).rejects.toMatchObject({
    kind: { code: 'pictures_wait', status: 503 },
    retryAfterSeconds: expect.any(Number) as number,
  })
  const others = [send('e', of('e', 'kenanga')), send('f', of('f', 'melati', true))]
  expect(await drawAll([...full, ...others])).toHaveLength(5)
})

test('given a picture that cannot be drawn, then the next one is', async () => {
  const inTurn = takingTurnsFairly()
  const broken = inTurn(of('mina', 'melati'), () => Promise.reject(new Error('broken')))
  const next = inTurn(of('joko', 'melati'), () => Promise.resolve('whole'))
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('whole')
})
