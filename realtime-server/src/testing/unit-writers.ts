/** Where units are begun and written in: people at their documents, who leave them when a test is over. */
import { afterEach, expect } from 'vitest'
import * as Y from 'yjs'
import type { TestServer } from './server.ts'
import type { Someone } from './world.ts'
import { openWriter, type Writer } from './writer.ts'

type Who = Pick<Someone, 'token' | 'membershipId'>

export interface UnitWriters {
  /** Asks to be let in. */
  enter(who: Who, id: string): Writer
  /** Has read what stands there. */
  inside(who: Who, id: string): Promise<Writer>
  /** Comes in, changes something and leaves when the disk has it. */
  write(who: Who, id: string, change: (writer: Writer) => void): Promise<void>
  /** Begins a unit, writes into it and shows it to the class. */
  publish<Unit extends BegunUnit = BegunUnit>(
    who: Someone,
    courseId: string,
    draft?: object,
    words?: string,
  ): Promise<Unit>
}

/** At the top of a file, since it clears up after each of its tests. */
export function openUnitWriters(server: TestServer): UnitWriters {
  const open: Writer[] = []
  afterEach(() => {
    for (const writer of open.splice(0)) writer.leave()
  })
  const enter: UnitWriters['enter'] = (who, id) => {
    const writer = openWriter(server, who, id)
    open.push(writer)
    return writer
  }
  const inside: UnitWriters['inside'] = async (who, id) => {
    const writer = enter(who, id)
    await expect.poll(() => writer.provider.synced).toBe(true)
    return writer
  }
  const write: UnitWriters['write'] = async (who, id, change) => {
    const writer = await inside(who, id)
    change(writer)
    await leave(writer)
  }
  return {
    enter,
    inside,
    write,
    async publish<Unit>(who: Someone, courseId: string, draft = {}, words = 'Membandingkan pecahan') {
      const { id } = await beginUnit(who, courseId, draft)
      await write(who, id, inLastLine(words))
      const answer = await who.call('PATCH', `/study-journal/${id}/status`, { body: { event: 'publish' } })
      expect(answer.status).toBe(200)
      return answer.body.data as Unit
    },
  }
}

/** When the disk has all that was written. */
export async function leave(writer: Writer): Promise<void> {
  await expect.poll(() => [writer.sent > 0, writer.saved]).toEqual([true, writer.sent])
  writer.leave()
}

const bodyOf = ({ doc }: Writer) => doc.getXmlFragment('default')

/** One more block at the end. */
export const block =
  (name: string, attrs: Record<string, string> = {}, inner: (Y.XmlElement | Y.XmlText)[] = []) =>
  (writer: Writer): void => {
    const element = new Y.XmlElement(name)
    for (const [key, value] of Object.entries(attrs)) element.setAttribute(key, value)
    element.insert(0, inner)
    bodyOf(writer).push([element])
  }

/** A line of its own. */
export const line =
  (words: string) =>
  (writer: Writer): void =>
    block('paragraph', {}, [new Y.XmlText(words)])(writer)

/** In the empty line at the end, where there is one. */
export const inLastLine =
  (words: string) =>
  (writer: Writer): void => {
    const body = bodyOf(writer)
    const last = body.length > 0 ? (body.get(body.length - 1) as Y.XmlElement) : undefined
    if (last?.length === 0) last.insert(0, [new Y.XmlText(words)])
    else line(words)(writer)
  }

export interface BegunUnit {
  id: string
  version: number
}

/** Of a course of theirs. */
export async function beginUnit<Unit extends BegunUnit = BegunUnit>(
  who: Someone,
  course_id: string,
  more: object = {},
): Promise<Unit> {
  const answer = await who.call('POST', '/study-journal', { body: { course_id, name: 'Pecahan', ...more } })
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body.data as Unit
}
