/** One rule for all forms (decision 0064): each is sent by useSubmission, says why not beside its button, and is walked. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../client/src')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith('testing/'),
)
const having = (pattern: RegExp) => sources.filter((path) => pattern.test(read(path)))

/** What makes a form out of what others give it. */
const frames = ['platform/forms/FormDialog.tsx', 'platform/forms/use-submission.ts']

/**
 * A line to somebody, with a button that is there once something is written: nothing in it can be wrong. What keeps it
 * from being sent is said where the line stands.
 */
const lines = [
  'features/chat/parts/Composer.tsx',
  'features/exam/board/ParticipantSheet.tsx',
  'features/exam/sitting/player/ChatSheet.tsx',
  'features/journal/margin/SayForm.tsx',
]
/** About a piece of a text, and sent nowhere. */
const inText = ['platform/rich-text/editor/EditorDialog.tsx']

test('every form is sent by useSubmission', () => {
  const forms = having(/<form\b/).filter((path) => !frames.includes(path) && !lines.includes(path))
  expect(forms.length).toBeGreaterThan(30)
  expect(forms.filter((path) => !/useSubmission\(/.test(read(path)))).toEqual([])
  expect(having(/onSubmit/).filter((path) => ![...frames, ...lines, ...inText].includes(path))).toEqual([])
  expect(having(/\buseForm\(|\buseForm</).toSorted()).toEqual([
    'platform/forms/use-plain-form.ts',
    'platform/forms/use-schema-form.ts',
  ])
})

test('every form says beside its button what keeps it from being sent', () => {
  const silent = having(/useSubmission\(/).filter(
    (path) => !frames.includes(path) && !/<(SubmitProblems|FormFooter|FormDialog)\b/.test(read(path)),
  )
  expect(silent).toEqual([])
})

test('every form is walked, and nothing is walked that is none', () => {
  // Read as text: it draws every page.
  const walked = [...readFileSync(join(root, 'testing/forms/rows.tsx'), 'utf8').matchAll(/file: '([^']+)'/g)]
  const forms = having(/useSubmission\(/).filter((path) => !frames.includes(path))
  expect(forms.length).toBeGreaterThan(60)
  expect([...new Set(walked.map(([, path]) => path))].toSorted()).toEqual(forms.toSorted())
})
