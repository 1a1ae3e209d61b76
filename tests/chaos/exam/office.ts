/** The school as a pupil's device reaches it: real HTTP over a line that may be cut, errors as the window has them. */
import { randomUUID } from 'node:crypto'
import { cancelled, networkError, readError } from '@kelasku/client/src/platform/api/call-error.ts'
import type { Office } from '@kelasku/client/src/features/exam/sitting/engine/context.ts'
import type { Pupil } from '#support/exam-school.ts'

/** As the window waits for calls of exams. */
const patience = 30_000

export type Ask = <Data>(method: string, path: string, body?: unknown, signal?: AbortSignal) => Promise<Data>

/** @param onRefused hears the status of every answer that is no yes. */
export function askingAs({ token, school_id }: Pupil, url: string, onRefused: (status: number) => void): Ask {
  return async <Data>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Data> => {
    // By hand: Node 20 may collect a signal that is made of others, and then nobody is ever called off.
    const watch = new AbortController()
    const giveUp = () => watch.abort()
    const timer = setTimeout(giveUp, patience)
    signal?.addEventListener('abort', giveUp)
    try {
      const response = await fetch(`${url}/api${path}`, {
        method,
        signal: watch.signal,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: {
          authorization: `Bearer ${token}`,
          'x-school': school_id,
          'x-request-id': randomUUID(),
          ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
      })
      if (!response.ok) {
        onRefused(response.status)
        throw await readError(response, '')
      }
      return ((await response.json()) as { data: Data }).data
    } catch (error) {
      if (error instanceof Error && error.name === 'CallError') throw error
      throw signal?.aborted ? cancelled() : networkError()
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    }
  }
}

export function officeOf(ask: Ask, examId: string, userId: string): Office {
  const mine = `/exam/v1/exam/${examId}/participant/${userId}`
  return {
    save: (batch, signal) => ask('POST', '/exam/v1/answers', { ...batch, exam_id: examId }, signal),
    ping: (body) => ask('POST', `${mine}/ping`, body),
    end: (body) => ask('POST', `${mine}/end?isSubmittedByUser=true`, body),
    answers: () => ask('GET', `/exam/v1/answer?exam_id=${examId}`),
    late: (batch) => ask('POST', `${mine}/late`, batch),
  }
}
