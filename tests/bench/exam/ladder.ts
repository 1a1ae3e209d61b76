/** More and more pupils, each with a change every second, until it bends; and what was used up then. */
import { cpus } from 'node:os'
import { figureRow, type Row } from '../support/report.ts'
import { fillHall, type BenchSetup } from './setup.ts'
import { sit, startSitters, type Measured } from './saves.ts'

const sizes = (quick: boolean) => (quick ? [100] : [100, 300, 1_000, 3_000, 5_000])
const bend = 1_000

export async function climb(setup: BenchSetup): Promise<Row[]> {
  const { server, quick } = setup
  const sitters = startSitters()
  const target = { pid: server.child.pid!, port: Number(new URL(server.url).port) }
  const rows: Row[] = []
  try {
    for (const size of sizes(quick)) {
      const hall = await fillHall(setup, size)
      const idleBefore = idleOf()
      const measured = await sit(sitters, target, hall, { milliseconds: quick ? 2_000 : 8_000, pace: 1_000 })
      const used = usedUp(measured, idleOf() - idleBefore, quick ? 2_000 : 8_000)
      rows.push(figureRow(`${size} pupils at a change a second: save p99, ms (${used})`, measured.p99))
      if (measured.p99 > bend) break
    }
    return rows
  } finally {
    await sitters.stop()
  }
}

const idleOf = () => cpus().reduce((sum, { times }) => sum + times.idle, 0)

function usedUp({ cpuPerSave, perSecond }: Measured, idle: number, milliseconds: number): string {
  const ours = (cpuPerSave * perSecond) / 1e6
  const free = idle / milliseconds / cpus().length
  const what = ours > 0.85 ? 'the server’s thread is used up' : free < 0.1 ? 'the machine is' : 'nothing is used up'
  return `server ${ours.toFixed(2)} cores, machine ${Math.round(free * 100)} % idle: ${what}`
}
