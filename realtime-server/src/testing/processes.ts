/** A background process, once it has ended, as the person who began it sees it. */
import type { ProcessView } from '@kelasku/shared/background-process/contract'
import { expect } from 'vitest'
import type { Someone } from './world.ts'

export async function endedProcess({ call }: Pick<Someone, 'call'>, processId: string): Promise<ProcessView> {
  const look = async () => (await call('GET', `/v2/bg-processes/${processId}`)).body.data as ProcessView
  await expect.poll(async () => (await look()).status, { timeout: 20_000 }).not.toMatch(/^(QUEUED|RUNNING)$/)
  return look()
}
