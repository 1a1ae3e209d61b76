import { useQuery } from '@tanstack/react-query'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Heading } from '../mutations.ts'
import { quizQueries } from '../queries.ts'
import { useT } from '../words.ts'

interface HeadingFieldsProps {
  heading: Heading
  onChange: (heading: Heading) => void
}

const levels = Array.from({ length: 13 }, (_, level) => level)

export const blankHeading: Heading = { title: '', description: '', subject_id: null, level: null }

/** What is said of a quiz as a whole. */
export function HeadingFields({ heading, onChange }: HeadingFieldsProps) {
  const t = useT()
  const { data: subjects = [] } = useQuery(quizQueries.subjects())
  const change = (news: Partial<Heading>) => onChange({ ...heading, ...news })
  return (
    <>
      <Field label={t(($) => $.heading.title)} required>
        <Input
          value={heading.title}
          minLength={3}
          maxLength={150}
          required
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(($) => $.heading.subject)}>
          <Select
            value={heading.subject_id ?? ''}
            onChange={({ target }) => change({ subject_id: target.value || null })}
          >
            <option value="">{t(($) => $.heading.noSubject)}</option>
            {subjects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t(($) => $.heading.level)}>
          <Select
            value={heading.level ?? ''}
            onChange={({ target }) => change({ level: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">{t(($) => $.heading.anyLevel)}</option>
            {levels.map((level) => (
              <option key={level} value={level}>
                {level === 0 ? t(($) => $.heading.preschool) : level}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={t(($) => $.heading.description)}>
        <Textarea
          value={heading.description}
          rows={2}
          maxLength={2_000}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
    </>
  )
}
