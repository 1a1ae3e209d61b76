/**
 * Holds the wording together where the types cannot look: a text that nobody says, a variable that nobody passes, a
 * term of the school written out where a pesantren has another word.
 *
 * A dictionary's exceptions stand beside it with their reasons, in `locales/exceptions.json`:
 * `{ "literal": { "join.title": "why" }, "unused": { "action.*": "why" } }`. A text that the specification gives to the
 * byte is seldom one: "Pilih {{class}}" says 'Pilih Kelas' in a school.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { siteTypes, termKeys, wordingFor, type Term } from '@kelasku/shared/whitelabel/wording'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

const client = join(import.meta.dirname, '../../client/src')
const engine = 'platform/i18n/i18n.ts'

/** Names that are the same in every kind of school, though a term stands in one of them. */
const fixedNames = /bank soal|dokumen|pengumuman|kelas online/giu
const formats = ['lower', 'number']

interface Text {
  key: string[]
  text: string
}

interface Dictionary {
  namespace: string
  /** The folder of the feature, as a path in client/src. */
  home: string
  texts: Text[]
  exceptions: Partial<Record<'literal' | 'unused', Record<string, string>>>
}

const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
const dictionaries = files.filter((file) => file.endsWith('/locales/id.json')).map(readDictionary)
const registered = dictionaries.filter(
  ({ home }) => home === dirname(engine) || existsSync(join(client, home, 'words.ts')),
)
const sources = files
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(client, file), 'utf8') }))

function readDictionary(path: string): Dictionary {
  const home = dirname(dirname(path))
  const beside = join(client, home, 'locales/exceptions.json')
  const exceptions: Dictionary['exceptions'] = existsSync(beside) ? readJson(beside) : {}
  return {
    exceptions,
    home,
    namespace: home === dirname(engine) ? 'common' : (home.split('/').at(-1) ?? home),
    texts: textsIn(readJson(join(client, path))),
  }
}

type Node = Record<string, unknown>

function isObject(node: unknown): node is Node {
  return typeof node === 'object' && node !== null
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function textsIn(node: unknown, key: string[] = []): Text[] {
  if (!isObject(node)) return [{ key, text: String(node) }]
  return Object.entries(node).flatMap(([name, child]) => textsIn(child, [...key, name]))
}

// ---- Who says which text

/** One selector, `($) => $.status[code]`, as the path it takes (`*` for what is only known when it runs). */
interface Use {
  path: string[]
  /** The variables passed with it; undefined where they cannot be read off. */
  variables?: string[]
}

function usesIn(code: string, file = 'Screen.tsx'): Use[] {
  const uses: Use[] = []

  const look = (node: unknown) => {
    if (!isObject(node)) return
    if (isCallOfT(node)) {
      const [selector, variables, ...rest] = node.arguments
      for (const path of pathsIn(selector.body)) uses.push({ path, variables: propertiesOf(variables) })
      look([variables, ...rest])
    } else if (isSelector(node)) {
      for (const path of pathsIn(node.body)) uses.push({ path })
    } else {
      Object.values(node).forEach(look)
    }
  }

  look(parseSync(file, code).program)
  return uses
}

function pathsIn(node: unknown): string[][] {
  if (!isObject(node)) return []
  const path = pathOf(node)
  return path ? [path] : Object.values(node).flatMap(pathsIn)
}

/** `$.status[code].label` is status, *, label. */
function pathOf(node: unknown): string[] | undefined {
  if (!isObject(node) || node.type !== 'MemberExpression' || !isObject(node.property)) return undefined
  const { object, property, computed } = node
  const before = isObject(object) && object.type === 'Identifier' && object.name === '$' ? [] : pathOf(object)
  const step = computed ? property.value : property.name
  return before && [...before, typeof step === 'string' ? step : '*']
}

const isSelector = (node: unknown): node is { body: unknown } =>
  isObject(node) &&
  node.type === 'ArrowFunctionExpression' &&
  Array.isArray(node.params) &&
  isObject(node.params[0]) &&
  node.params[0].name === '$'

const isCallOfT = (node: Node): node is { arguments: [{ body: unknown }, ...unknown[]] } =>
  node.type === 'CallExpression' &&
  isObject(node.callee) &&
  node.callee.name === 't' &&
  Array.isArray(node.arguments) &&
  isSelector(node.arguments[0])

function propertiesOf(node: unknown): string[] | undefined {
  if (!node) return []
  if (!isObject(node) || !Array.isArray(node.properties)) return undefined
  const names = node.properties.map((property: { key?: { name?: string } }) => property.key?.name)
  return names.every((name) => name !== undefined) ? names : undefined
}

/** Whose texts a file may say: those of its own folder, those whose words it imports, and the common ones. */
function dictionariesOf(file: string, code: string): Dictionary[] {
  const imported = [...code.matchAll(/from '#(.+)\/words\.ts'/g)].map(([, home]) => home)
  return dictionaries.filter(
    ({ home, namespace }) => namespace === 'common' || file.startsWith(`${home}/`) || imported.includes(home),
  )
}

function saidBy({ path }: Use, speaking: Dictionary[]): Text[] {
  const [first, ...rest] = path
  return speaking.flatMap(({ namespace, texts }) =>
    texts.filter(
      ({ key }) => matches(key, path) || (namespace === 'common' && first === 'common' && matches(key, rest)),
    ),
  )
}

const matches = (key: string[], path: string[]) =>
  key.length === path.length && path.every((step, index) => step === '*' || step === key[index])

const spoken = sources.flatMap(({ file, code }) =>
  code.includes('$')
    ? usesIn(code, file).map((use) => ({ file, use, said: saidBy(use, dictionariesOf(file, code)) }))
    : [],
)

// ---- What a text holds

const variablesIn = (text: string) =>
  [...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, inside = '']) => {
    const [name = '', ...format] = inside.split(',').map((part) => part.trim())
    return { name, format }
  })

const isTerm = (name: string): name is Term => (termKeys as string[]).includes(name)

/** What a school calls a thing that another kind of school calls otherwise; "wali kelas" is looked for before "kelas". */
const schoolWords = termKeys
  .filter((term) => new Set(siteTypes.map((siteType) => wordingFor(siteType)[term])).size > 1)
  .map((term) => ({ term, word: wordingFor('school')[term] }))
  .toSorted((a, b) => b.word.length - a.word.length)
  .map(({ term, word }) => ({
    term,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])${word}(?:nya|mu)?(?![\\p{L}\\p{N}])`, 'giu'),
  }))

/** The terms of a school that stand in a text as plain words. */
function literalTermsIn(text: string): Term[] {
  let rest = text.replaceAll(/\{\{.+?\}\}/g, '').replaceAll(fixedNames, '')
  return schoolWords.flatMap(({ term, pattern }) => {
    const before = rest
    rest = rest.replaceAll(pattern, '')
    return rest === before ? [] : [term]
  })
}

const isExcepted = (exceptions: Record<string, string> = {}, key: string) =>
  Object.keys(exceptions).some((held) => held === key || (held.endsWith('.*') && key.startsWith(held.slice(0, -1))))

const nameOf = (dictionary: Dictionary, { key }: Text) => `${dictionary.namespace}: ${key.join('.')}`

// ---- The rules

describe('the reader of this test', () => {
  test('sees plain, chosen, conditional and handed-on selectors', () => {
    expect(
      usesIn(`
        t(($) => $.title)
        const x = t(($) => $.menu['revamp/absensi'], { name, count: 2 })
        t(($) => (open ? $.status[code].open : $.common.action.save), variables)
        const row = <Row label={($) => $.row.label} note={t(($) => $.note, { text: t(($) => $.inner) })} />
        names.map((name) => name.first)
      `),
    ).toEqual([
      { path: ['title'], variables: [] },
      { path: ['menu', 'revamp/absensi'], variables: ['name', 'count'] },
      { path: ['status', '*', 'open'], variables: undefined },
      { path: ['common', 'action', 'save'], variables: undefined },
      { path: ['row', 'label'] },
      { path: ['note'], variables: ['text'] },
      { path: ['inner'], variables: [] },
    ])
  })

  test('finds a term that is written out, in any case and with its endings', () => {
    expect(literalTermsIn('Pilih siswa di Kelasnya, Wali Kelas')).toEqual(['homeroom', 'student', 'class'])
    expect(literalTermsIn('Buka Kelas Online untuk {{class, lower}}, siswanto, Bank Soal')).toEqual([])
  })
})

describe('every dictionary', () => {
  test('is registered in the words.ts beside it, under the name of its folder', () => {
    const wrong = dictionaries.filter(({ home, namespace }) => {
      const file = join(client, home === dirname(engine) ? engine : `${home}/words.ts`)
      return !existsSync(file) || !readFileSync(file, 'utf8').includes(`dictionary('${namespace}', `)
    })
    expect(wrong.map(({ namespace }) => namespace)).toEqual([])
  })

  test('holds texts only, under keys that i18next can follow', () => {
    const wrong = dictionaries.flatMap((dictionary) =>
      dictionary.texts
        .filter(({ key, text }) => text.trim() === '' || key.some((step) => step === '' || /[.:]/.test(step)))
        .map((text) => nameOf(dictionary, text)),
    )
    expect(wrong).toEqual([])

    // `$.common` is the way to the common words.
    expect(dictionaries.filter(({ texts }) => texts.some(({ key }) => key[0] === 'common'))).toEqual([])

    const names = dictionaries.map(({ namespace }) => namespace)
    expect(new Set(names).size).toBe(names.length)
  })

  test('is said: a text that no screen uses has gone', () => {
    const said = new Set(spoken.flatMap((use) => use.said))
    const unused = registered.flatMap((dictionary) =>
      dictionary.texts
        .filter((text) => !said.has(text) && !isExcepted(dictionary.exceptions.unused, text.key.join('.')))
        .map((text) => nameOf(dictionary, text)),
    )
    expect(unused).toEqual([])
  })

  test('writes no term out that another kind of school calls otherwise', () => {
    const written = dictionaries.flatMap((dictionary) =>
      dictionary.texts
        .filter((text) => !isExcepted(dictionary.exceptions.literal, text.key.join('.')))
        .flatMap((text) => literalTermsIn(text.text).map((term) => `${nameOf(dictionary, text)} → {{${term}}}`)),
    )
    expect(written).toEqual([])
  })

  test('formats its variables only in ways that exist', () => {
    const wrong = dictionaries.flatMap((dictionary) =>
      dictionary.texts
        .filter(({ text }) => variablesIn(text).some(({ format }) => format.some((name) => !formats.includes(name))))
        .map((text) => nameOf(dictionary, text)),
    )
    expect(wrong).toEqual([])
  })

  test('gives a reason for each exception, and has none that it does not need', () => {
    const idle = dictionaries.flatMap(({ namespace, texts, exceptions }) =>
      Object.entries(exceptions).flatMap(([kind, held]) =>
        Object.entries(held)
          .filter(([key, reason]) => {
            const meant = texts.filter((text) => isExcepted({ [key]: reason }, text.key.join('.')))
            const needed = kind === 'unused' ? meant : meant.filter(({ text }) => literalTermsIn(text).length > 0)
            return needed.length === 0 || reason.trim() === ''
          })
          .map(([key]) => `${namespace}: ${key}`),
      ),
    )
    expect(idle).toEqual([])
  })
})

describe('every screen', () => {
  test('passes each variable that its text awaits, and none that is a term', () => {
    const wrong = spoken.flatMap(({ file, use: { path, variables }, said }) => {
      if (!variables) return []
      const awaits = said.flatMap(({ text }) => variablesIn(text).map(({ name }) => name))
      const missing = awaits.filter((name) => !isTerm(name) && !variables.includes(name))
      return [...missing, ...variables.filter(isTerm)].map((name) => `${file}: ${path.join('.')} {{${name}}}`)
    })
    expect(wrong).toEqual([])
  })

  test('speaks through a dictionary: only the wording engine knows i18next', () => {
    const knowing = sources.filter(({ code }) => /from '(?:react-)?i18next'/.test(code)).map(({ file }) => file)
    expect(knowing).toEqual([engine])
  })
})
