/** Servers of documents, each in a process of its own: ours and those that it is measured beside. */
import { randomUUID } from 'node:crypto'
import { ask } from './database.ts'

export type Kind = 'ours' | 'plain' | 'hocuspocus'

export interface ServerPlan {
  databaseUrl: string
  /** Any that is free, unless said otherwise. */
  port?: number
}
export interface ServerPort {
  port: number
}

/** Asked once, it begins to watch how long its thread is held; asked again, it answers with that since then. */
export interface Watching {
  watches: true
}

/** Answers a plan with a port; given again, with everything forgotten that lay in memory. */
export function answering(open: (plan: ServerPlan) => Promise<number>): void {
  process.on('message', (plan: ServerPlan | Watching) => {
    if (!('databaseUrl' in plan)) return
    open(plan).then(
      (port) => process.send?.({ port }),
      (error: unknown) => process.send?.({ error: String(error) }),
    )
  })
}

/** Empty ones, that everybody of the school may write. */
export async function newDocuments(database: string, schoolId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await ask(
    database,
    `insert into collab_documents (id, school_id, kind, schema_version, snapshot)
     select id, $2, 'bench', 1, '' from unnest($1::uuid[]) id`,
    [ids, schoolId],
  )
  return ids
}
