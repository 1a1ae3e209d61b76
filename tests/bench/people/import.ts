/** Five thousand pupils come by one sheet. */
import { setTimeout as delay } from 'node:timers/promises'
import { figureRow, type Row } from '../support/report.ts'
import { callsOf, type BenchSetup } from './setup.ts'

export async function measureImport(
  setup: BenchSetup,
  classes: readonly string[],
): Promise<{ id: string; rows: Row[] }> {
  const looking = callsOf(setup.onlooker, '/me/classes')
  const begun = performance.now()
  const id = await upload(setup, sheetOf(classes, setup.count))
  const uploaded = performance.now()
  await takeOver(setup, id)
  const over = performance.now()
  const { p50, p99 } = await looking.stop()

  const rows = [
    figureRow(`import of ${setup.count.toLocaleString('en')} students, s`, (over - begun) / 1000, { atMost: 30 }),
    figureRow('   reading and judging the sheet, s', (uploaded - begun) / 1000),
    figureRow('   taking it over, s', (over - uploaded) / 1000),
    figureRow('   GET /api/me/classes meanwhile, p50, ms', p50),
    figureRow('   GET /api/me/classes meanwhile, p99, ms', p99, { atMost: 200 }),
  ]
  return { id, rows }
}

const headers = [
  'Nama Lengkap',
  'Kelas',
  'JK',
  'NISN',
  'NIS',
  'Tempat Lahir',
  'Tanggal Lahir',
  'Agama',
  'Nama Ayah',
  'HP Ayah',
  'Nama Ibu',
  'HP Ibu',
]

/**
 * As a school has it, with zeros in front and days as people write them. The first thousand go into one class, which is
 * more than any school has and what its list is measured by.
 */
function sheetOf(classes: readonly string[], count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(5, '0')
    return [
      `Siswa ${number}`,
      classes[index < 1_000 ? 0 : 1 + (index % (classes.length - 1))],
      index % 2 ? 'L' : 'P',
      `01999${number}`,
      `S${number}`,
      'Bandung',
      `${(index % 28) + 1}/${(index % 12) + 1}/2013`,
      'Islam',
      `Ayah ${number}`,
      `0812${number}11`,
      `Ibu ${number}`,
      `0813${number}22`,
    ].join(';')
  })
  return [headers.join(';'), ...rows].join('\r\n')
}

async function upload({ admin, as, count }: BenchSetup, sheet: string): Promise<string> {
  const body = new FormData()
  body.set('kind', 'STUDENT')
  body.set('file', new File([sheet], 'siswa.csv', { type: 'text/csv' }))
  const answer = await admin.call('POST', '/v2/imports', { body, as, patience: 60_000 })
  const draft = answer.body.data as { id: string; counts: { ok: number } }
  if (answer.status !== 200 || draft.counts.ok !== count)
    throw new Error(`The sheet was read as ${JSON.stringify(answer.body).slice(0, 400)}`)
  return draft.id
}

async function takeOver({ admin, as, count }: BenchSetup, id: string): Promise<void> {
  const answer = await admin.call('POST', `/v2/imports/${id}/commit`, { as })
  const { process_id } = answer.body.data as { process_id: string }
  for (;;) {
    const { body } = await admin.call('GET', `/v2/bg-processes/${process_id}`, { as, patience: 15_000 })
    const { status, success } = body.data as { status: string; success: number }
    if (status === 'SUCCESS' && success === count) return
    if (status !== 'QUEUED' && status !== 'RUNNING')
      throw new Error(`The import ended ${status} after ${success} rows.`)
    await delay(100)
  }
}
