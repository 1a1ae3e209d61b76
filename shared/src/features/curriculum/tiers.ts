/**
 * How deep a curriculum's tree goes and what its tiers are called: the state's curricula have two with fixed names, a
 * school's own has two or three that it names itself. Also the phase that a class level lies in.
 */
import { z } from 'zod'

export const CurriculumKind = z.enum(['K13', 'MERDEKA', 'CUSTOM'])
export type CurriculumKind = z.infer<typeof CurriculumKind>

/** What a component is: its place in the tree says it. */
export const ComponentKind = z.enum(['ELEMENT', 'TP', 'KI', 'KD', 'CUSTOM'])
export type ComponentKind = z.infer<typeof ComponentKind>

export const Phase = z.enum(['FONDASI', 'A', 'B', 'C', 'D', 'E', 'F'])
export type Phase = z.infer<typeof Phase>

interface Tier {
  kind: ComponentKind
  name: string
}

const fixedTiers: Record<Exclude<CurriculumKind, 'CUSTOM'>, readonly Tier[]> = {
  MERDEKA: [
    { kind: 'ELEMENT', name: 'Elemen' },
    { kind: 'TP', name: 'TP' },
  ],
  K13: [
    { kind: 'KI', name: 'KI' },
    { kind: 'KD', name: 'KD' },
  ],
}

/** The names that a curriculum's tiers have; `own` are those of a school's own curriculum. */
export const tiersOf = (kind: CurriculumKind, own: readonly string[]): string[] =>
  kind === 'CUSTOM' ? [...own] : fixedTiers[kind].map(({ name }) => name)

/** What stands `depth` steps down the tree; the uppermost are at 1. */
export const componentKindAt = (kind: CurriculumKind, depth: number): ComponentKind =>
  kind === 'CUSTOM' ? 'CUSTOM' : (fixedTiers[kind][depth - 1]?.kind ?? 'CUSTOM')

const lastLevels: readonly [Phase, lastLevel: number][] = [
  ['FONDASI', 0],
  ['A', 2],
  ['B', 4],
  ['C', 6],
  ['D', 9],
  ['E', 10],
]

/** The phase of Kurikulum Merdeka in which a class level lies. */
export const phaseOf = (level: number): Phase => lastLevels.find(([, last]) => level <= last)?.[0] ?? 'F'

/** What fits into a report card; longer texts are kept, and warned of. */
export const longestForReport = 150
