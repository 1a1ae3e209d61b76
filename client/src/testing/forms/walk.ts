/**
 * The walk of a form: its button is pressed with nothing in it, with everything, once for each refusal that the contract
 * of its call names, and with each field wrong. Whatever keeps it from being sent must be said beside the button, with
 * the focus in the field concerned, and nothing that was typed may be lost.
 */
import type { AnyEndpoint } from '@kelasku/shared/kernel/endpoint'
import { api } from '@kelasku/shared/registry'
import { refusal, type Refusal, type RefusalKind } from '@kelasku/shared/kernel/refusal'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { learnServerTime } from '#platform/api/clock.ts'
import type { Role } from '#platform/session/role.ts'
import { renderPage, signIn } from '../render.tsx'
import { answerOf } from '../samples.ts'
import { startServer, type TestServer } from '../server.ts'

export interface WalkedForm {
  /** Of client/src: tests/architecture/forms.test.ts misses a form that no row names. */
  file: string
  /** Where one file has several. */
  name?: string
  draw: () => ReactNode
  as?: Partial<Role>
  at?: string
  /** What is pressed to open it, when it is not open from the start. */
  open?: readonly (string | RegExp)[]
  /** What must be changed before the button is there or does anything. */
  begin?: () => Promise<void>
  /** The button that is pressed, where it is not the only one that submits. */
  button?: string | RegExp
  /** What the button calls; a form that only changes the page has none. */
  call: AnyEndpoint | null
  /** By the label: a text, a choice, or whether it is ticked. What is not named is filled as its kind allows. */
  fill?: Readonly<Record<string, string | boolean>>
  /** Answers that must be other than a sample. */
  serve?: (server: TestServer) => void
  /** What a field cannot be given by its label. */
  more?: () => Promise<void>
  /** The codes that the page answers in a way of its own, such as a question before going on; a test beside it tries them. */
  own?: readonly string[]
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export async function walk({
  draw,
  as,
  at,
  open = [],
  begin,
  button,
  call,
  fill = {},
  serve,
  more,
  own = [],
}: WalkedForm) {
  signIn(as)
  // As the samples tell it, and a day before what is filled in.
  learnServerTime(walkedAt, Date.now(), Date.now())
  const server = startServer()
  server.before((request) => {
    const asked = callOf(request)
    if (!asked || answered.has(asked)) return
    answered.add(asked)
    server.on(asked, () => answerOf(asked) as never)
  })
  const answered = new Set<AnyEndpoint>()
  serve?.({ ...server, on: (one, answer) => (answered.add(one as AnyEndpoint), server.on(one, answer)) })
  const heard = { calls: 0, refuse: (): Refusal => refusal.forbidden() }
  if (call) {
    answered.add(call)
    server.on(call, () => {
      heard.calls += 1
      throw heard.refuse()
    })
  }
  renderPage(draw(), at === undefined ? {} : { at })
  for (const name of open) await press(name)
  await begin?.()
  const pressed = () => {
    if (button !== undefined) return screen.getByRole<HTMLButtonElement>('button', { name: button })
    const [first, ...others] = [...document.querySelectorAll<HTMLButtonElement>('form button[type="submit"]')]
    if (!first || others.length > 0)
      throw new Error(`${others.length + 1} buttons submit: name the one that is pressed`)
    return first
  }
  await waitFor(pressed)
  // What a form asks of the server before it is filled in.
  await act(async () => {})

  const form = () => {
    const found = pressed().closest('form')
    if (!found) throw new Error('the button stands in no form')
    return found
  }
  /** Whether the call was made. */
  const submit = async (): Promise<boolean> => {
    const before = heard.calls
    fireEvent.click(pressed())
    await waitFor(
      () => {
        expect(form().querySelector('[aria-busy="true"]')).toBeNull()
        if (heard.calls === before)
          must(form().querySelector('[role="alert"], [aria-invalid="true"]') !== null, 'nothing is said')
      },
      { interval: 5 },
    )
    return heard.calls > before
  }

  /** Beside the button, in words; and the focus where something can be done about it. */
  const isSaid = async (what: string, text?: string, control?: Control) => {
    await waitFor(
      () => {
        const alerts = within(form()).queryAllByRole('alert')
        const texts = alerts.map((alert) => alert.textContent).join('\n')
        must(texts.includes(text ?? ''), `${what}: "${text}" is not said, but "${texts}"`)
        must(alerts.some(isBeside(pressed())), `${what}: beside the button`)
        const [first] = wrongIn(form())
        const place = control?.closest('fieldset[data-invalid]') ?? control ?? first
        const focused = document.activeElement
        if (place) must(place.contains(focused), `${what}: focus in ${nameOf(place)}, not ${nameOf(focused)}`)
        else expect(form().contains(focused) && focused !== pressed(), `${what}: focus on what is said`).toBe(true)
      },
      { interval: 5 },
    )
  }

  // Nothing.
  for (const control of controlsIn(form())) {
    if (control.type === 'checkbox') put(control, false)
    // What offers no empty choice cannot be left without one.
    else if (!(control instanceof HTMLSelectElement) || control.querySelector('option[value=""]')) put(control, '')
  }
  // With nothing changed there is nothing to save, and the button says so.
  const isUnchanged = () => pressed().getAttribute('aria-disabled') === 'true'
  if (!isUnchanged() && !(await submit())) await isSaid('nothing')

  // Everything, and what the server may say to it.
  await fillIn(form, fill)
  await more?.()
  const typed = () => Object.fromEntries(controlsIn(form()).map((control) => [keyOf(control), valueOf(control)]))
  const filled = typed()
  if (call === null) return
  const kinds: RefusalKind[] = [refusal.forbidden.kind, ...call['~orpc'].meta.refuses].filter(
    ({ code }) => !own.includes(code),
  )
  for (const kind of kinds) {
    heard.refuse = () => refusalOf(kind)
    expect(await submit(), `filled in, it is sent (${said(form())})`).toBe(true)
    await isSaid(kind.code, kind.text)
    // Another step may be on the screen by now, which was filled in before.
    for (const [name, value] of Object.entries(typed()))
      expect(value, `${kind.code}: what was typed into ${name}`).toEqual(filled[name] ?? value)
  }

  // Each field wrong.
  heard.refuse = () => refusal.forbidden()
  for (const name of controlsIn(form()).map(keyOf)) {
    const control = () => controlsIn(form()).find((one) => keyOf(one) === name)
    const before = control()
    if (!before || before.type === 'radio' || before.type === 'checkbox') continue
    if (before instanceof HTMLSelectElement && !before.querySelector('option[value=""]')) continue
    const right = before.value
    put(before, wrongFor(before))
    // Emptied it may be as it was before.
    const isSent = isUnchanged() || (await submit())
    const after = control()
    if (!isSent && after && wrongIn(form()).includes(after)) await isSaid(`${nameOf(after)} wrong`, undefined, after)
    else if (!isSent) await isSaid(`${name} wrong`)
    if (after) put(after, right)
  }
}

const everyCall: readonly AnyEndpoint[] = Object.values(api).flatMap((calls) => Object.values(calls) as AnyEndpoint[])

function callOf({ method, url }: Request): AnyEndpoint | undefined {
  const steps = new URL(url).pathname.replace(/^\/api/, '').split('/')
  const fits = (path: string) => {
    const parts = path.split('/')
    return parts.length === steps.length && parts.every((part, at) => part.startsWith('{') || part === steps[at])
  }
  const found = everyCall.filter(({ '~orpc': { route } }) => route.method === method && fits(route.path ?? ''))
  // The one that says more of its path: "/class/mine" before "/class/{id}".
  return found.toSorted((a, b) => blanksOf(a) - blanksOf(b))[0]
}

const blanksOf = (call: AnyEndpoint) => (call['~orpc'].route.path?.match(/\{/g) ?? []).length

const refusalOf = (kind: RefusalKind): Refusal => Object.assign(refusal.forbidden(), { kind, message: kind.text })

async function press(name: string | RegExp) {
  fireEvent.click(await screen.findByRole('button', { name }))
  await act(async () => {})
}

/** The alert and the button have a parent in common that is not the form with all its fields. */
const isBeside = (button: HTMLElement) => (alert: HTMLElement) => {
  const box = alert.closest('[tabindex="-1"]')?.closest('.w-full') ?? alert
  return box.parentElement?.contains(button) === true
}

const wrongIn = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]'),
]

const controlsIn = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>('input[name], select[name], textarea[name]')].filter(
    (control) => !control.disabled && !('readOnly' in control && control.readOnly) && control.type !== 'file',
  )

const keyOf = (control: Control) =>
  `${control.name} ${control.type === 'radio' || control.type === 'checkbox' ? control.value : ''}`

const valueOf = (control: Control) =>
  control.type === 'checkbox' || control.type === 'radio' ? (control as HTMLInputElement).checked : control.value

const labelOf = (control: Control) =>
  (control.labels?.[0] ?? document.getElementById(control.getAttribute('aria-labelledby') ?? ''))?.textContent ?? ''

function must(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what)
}

const nameOf = (element: Element | null) => element?.outerHTML.slice(0, 120) ?? 'nothing'

const said = (form: HTMLFormElement) =>
  wrongIn(form)
    .map((one) => `${nameOf(one)} ${one.closest('div')?.textContent}`)
    .join('; ')

function put(control: Control, value: string | boolean) {
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    if (control.type === 'checkbox' && control.checked !== Boolean(value)) fireEvent.click(control)
    return
  }
  fireEvent.change(control, { target: { value: String(value) } })
  fireEvent.blur(control)
}

/** A box for a day is known by its pattern; with a time beside it, both are typed at once. */
const kindOf = (control: Control): string => {
  if (!(control instanceof HTMLInputElement)) return control.type
  if (control.placeholder === '--.--') return 'time'
  if (control.placeholder !== 'tgl/bln/thn') return control.type
  return control.closest('.flex-wrap')?.querySelector('[placeholder="--.--"]') ? 'moment' : 'date'
}

const walkedAt = '2031-05-01T08:00:00+07:00'
const usual: Readonly<Record<string, string>> = {
  date: '2/5/2031',
  time: '08.00',
  moment: '2031-05-02T08:00',
  number: '5',
  email: 'ratna@sekolah.sch.id',
  tel: '081234567890',
  url: 'https://sekolah.sch.id',
  password: 'kuda-nil-di-sungai-9',
}

async function fillIn(form: () => HTMLFormElement, fill: Readonly<Record<string, string | boolean>>) {
  const given = (control: Control) => Object.entries(fill).find(([label]) => labelOf(control).startsWith(label))?.[1]
  const done = new Set<string>()
  // A choice may bring further fields.
  for (let round = 0; round < 3; round += 1) {
    for (const control of controlsIn(form())) {
      if (done.has(keyOf(control))) continue
      done.add(keyOf(control))
      const value = given(control)
      if (control.type === 'radio' && value === true) fireEvent.click(control)
      else if (control.type === 'radio') continue
      else if (control.type === 'checkbox') put(control, value ?? control.required)
      else if (control instanceof HTMLSelectElement)
        put(control, value ?? [...control.options].find((option) => option.value !== '')?.value ?? '')
      else
        put(
          control,
          value ?? usual[kindOf(control)] ?? (control.inputMode === 'numeric' ? '5' : 'Contoh isian yang cukup'),
        )
    }
    await act(async () => {})
  }
}

/** Too long, too large, or of no day. */
function wrongFor(control: Control): string {
  if (control instanceof HTMLSelectElement) return ''
  if (['date', 'time', 'moment'].includes(kindOf(control))) return 'entah'
  return control.type === 'number' ? '999999999' : 'x'.repeat(60_000)
}
