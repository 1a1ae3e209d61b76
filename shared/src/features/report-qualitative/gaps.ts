/** What a pupil's narrative report still waits for: every shown indicator valued, every section noted, and the summary. */
interface Needed {
  id: string
  title: string
  details: readonly { id: string; indicator: string; is_hidden: boolean }[]
}

interface Written {
  /** By indicator. */
  codes: ReadonlyMap<string, string | null>
  /** By section. */
  notes: ReadonlyMap<string, string>
  summary: string
}

export type QualitativeGap =
  | { kind: 'VALUE'; section_id: string; detail_id: string; title: string }
  | { kind: 'NOTE'; section_id: string; title: string }
  | { kind: 'SUMMARY' }

/** Those that have something to value. */
export const shownSections = <Section extends Needed>(sections: readonly Section[]): Section[] =>
  sections.filter(({ details }) => details.some(({ is_hidden }) => !is_hidden))

export const gapsOf = (sections: readonly Needed[], { codes, notes, summary }: Written): QualitativeGap[] => [
  ...shownSections(sections).flatMap(({ id, title, details }): QualitativeGap[] => [
    ...details.flatMap(({ id: detail_id, indicator, is_hidden }): QualitativeGap[] =>
      is_hidden || codes.get(detail_id)
        ? []
        : [{ kind: 'VALUE', section_id: id, detail_id, title: `${title} · ${indicator}` }],
    ),
    ...(notes.get(id)?.trim() ? [] : [{ kind: 'NOTE' as const, section_id: id, title }]),
  ]),
  ...(summary.trim() ? [] : [{ kind: 'SUMMARY' as const }]),
]
