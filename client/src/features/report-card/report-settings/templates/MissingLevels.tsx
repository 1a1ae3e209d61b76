import { useQuery } from '@tanstack/react-query'
import { Alert } from '#ui/alert.tsx'
import { reportSettingQueries, type Half } from '../queries.ts'
import { useT } from '../words.ts'
import { levelText } from './level-text.ts'

/** Levels with classes whose report cards nobody can propose, since they have no template. */
export function MissingLevels({ half }: { half: Half }) {
  const t = useT()
  const { data = [] } = useQuery(reportSettingQueries.progress(half))
  const without = data.filter(({ has_template: hasTemplate }) => !hasTemplate).map((one) => one.class)
  const levels = [...new Set(without.map(({ level }) => level))]
  if (levels.length === 0) return null
  return (
    <Alert tone="warning" title={t(($) => $.templates.missing)}>
      <ul className="list-disc pl-5">
        {levels.map((level) => (
          <li key={level}>
            {levelText(t, level)}:{' '}
            {without
              .filter((one) => one.level === level)
              .map(({ name }) => name)
              .join(', ')}
          </li>
        ))}
      </ul>
      <p className="mt-1">{t(($) => $.templates.missingText)}</p>
    </Alert>
  )
}
