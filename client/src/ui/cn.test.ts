/** `cn` knows only the classes that we use. Of two of them it must say what the whole table of the library says. */
import { readdirSync, readFileSync } from 'node:fs'
import { twMerge } from 'tailwind-merge'
import { expect, test } from 'vitest'
import { cn } from './cn.ts'

const source = new URL('..', import.meta.url).pathname

/** Every word in a string of the client that the library takes for a class, without the states it is for. */
function ourClasses(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && file !== 'ui/class-groups.ts',
  )
  const words = files
    .flatMap((file) => [...readFileSync(source + file, 'utf8').matchAll(/(["'`])(.*?)\1/gs)])
    .flatMap(([, , text = '']) => text.split(/[\s"'`]+/))
    .map(withoutStates)
  return [...new Set(words)].filter((word) => word !== '' && twMerge(word, word) === word)
}

/** Of `dark:hover:p-2` it is `p-2`; a colon in brackets belongs to the class. */
const withoutStates = (word: string) => word.replace(/^(?:(?:[^:[(]|\[[^\]]*\]|\([^)]*\))*:)*/, '').replaceAll('!', '')

/** One class of each question that they answer: by the whole table, two that answer the same take each other back. */
function oneOfEach(classes: readonly string[]): string[] {
  const found: string[] = []
  for (const one of classes) {
    const isAnswered = found.some((other) => twMerge(one, other) === other && twMerge(other, one) === one)
    if (!isAnswered) found.push(one)
  }
  return found
}

test('of two classes that Kelasku uses, the one wins that wins by the whole table', () => {
  const classes = ourClasses()
  expect(classes.length).toBeGreaterThan(500)

  // What is true of one answer to a question is true of the others: each class is held against one of each, not all.
  const wrong: string[] = []
  for (const other of oneOfEach(classes)) {
    for (const one of classes) {
      for (const both of [`${one} ${other}`, `${other} ${one}`]) {
        const expected = twMerge(both)
        if (one !== other && cn(both) !== expected) wrong.push(`${both} → ${expected}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('what is meant for a state only is weighed against its like', () => {
  expect(cn('p-4 hover:p-2 text-sm/6', 'hover:p-3 leading-5', false, 'px-1')).toBe(
    'p-4 text-sm/6 hover:p-3 leading-5 px-1',
  )
})
