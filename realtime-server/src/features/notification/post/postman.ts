/**
 * The postman sends by push and by letter what was written as a notice. He takes a bag of what is due (nobody else takes the
 * same), sends it while he holds no connection, and writes down what became of it. Whoever dies on the way leaves his bag
 * to the next, when his time is over: nothing is lost, and what may have left already leaves again under the same name,
 * by which a browser and a gateway know it. A letter is handed to the mail's own queue in the transaction that says so.
 * (docs/decisions/0026)
 */
import { outsideText } from '@kelasku/shared/notification/ways'
import type { Database } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { deleteDevices, listDevices } from '../repo.ts'
import { lettersOf, linkTo } from './letter.ts'
import type { Device, Push } from './push.ts'
import { claim, settle, type Outcome, type Parcel } from './repo.ts'
import { failed, sent, type Sent } from './sent.ts'
import type { Gateway } from './whatsapp.ts'

export interface Postman {
  start(): void
  /** Something has been written that may be due. */
  wake(): void
  stop(): Promise<void>
}

interface PostmanParts {
  database: Database
  tools: Pick<Toolbox, 'config' | 'log' | 'mail'>
  push: Push
  gateway: Gateway | undefined
}

/** He is woken by what his own server writes; this is for what is due later, and for what another one has left. */
const pace = 5_000
const bag = 200
/** Hands that send at the same time. */
const hands = 20
const tries = 6

const rls = { kind: 'bypass', why: 'the postman carries what every school sends' } as const

export function openPostman({ database, tools: { config, log, mail }, push, gateway }: PostmanParts): Postman {
  let timer: NodeJS.Timeout | undefined
  let isStarted = false
  let isStopping = false
  let isWalking = false
  let isWoken = false
  let walking = Promise.resolve()

  /** One bag of what is due. */
  async function round(): Promise<void> {
    const parcels = await database.inTransaction(rls, ({ tx }) => claim(tx, bag))
    if (parcels.length > 0) await deliver(parcels)
    // Who fills a bag has not seen the end of it.
    if (parcels.length === bag) isWoken = true
  }

  async function deliver(parcels: readonly Parcel[]): Promise<void> {
    const wanted = parcels.filter(({ is_wanted }) => is_wanted)
    const pushed = wanted.filter(({ channel }) => channel === 'push')
    const devices = await devicesOf(pushed)
    const gone: string[] = []

    const outcomes = await inHands(parcels, async (parcel): Promise<Outcome> => {
      if (!parcel.is_wanted) return { ...outcomeOf(parcel, sent), status: 'NEEDLESS' }
      switch (parcel.channel) {
        case 'push': {
          const told = await push.send(
            devices.filter(({ user_id }) => user_id === parcel.user_id),
            messageOf(parcel),
          )
          gone.push(...told.gone)
          return outcomeOf(parcel, told)
        }
        case 'whatsapp':
          return outcomeOf(parcel, await byPhone(parcel))
        case 'email':
          return outcomeOf(parcel, sent)
      }
    })

    await database.inTransaction(rls, async (work) => {
      const settled = await settle(work.tx, outcomes)
      const letters = wanted.filter(({ id, channel }) => channel === 'email' && settled.has(id))
      for (const letter of lettersOf(letters, config.publicUrl)) await mail.send(work, letter)
      if (gone.length > 0) await deleteDevices(work.tx, gone)
    })
  }

  const devicesOf = (parcels: readonly Parcel[]): Promise<Device[]> =>
    parcels.length === 0
      ? Promise.resolve([])
      : database.inTransaction(rls, ({ tx }) =>
          listDevices(
            tx,
            parcels.map(({ user_id }) => user_id),
          ),
        )

  async function byPhone(parcel: Parcel): Promise<Sent> {
    if (!gateway) return failed('no gateway', false)
    if (parcel.phone === null) return failed('no number', false)
    const { title, text } = outsideText(parcel)
    return gateway.send({
      id: parcel.id,
      phone: parcel.phone,
      text: `*${title}*\n${text}\n${config.publicUrl}${linkTo(parcel)}`,
    })
  }

  const turn = () => {
    isWalking = true
    isWoken = false
    walking = round()
      // The next round comes soon, and finds what this one has left.
      .catch((error: unknown) => log.warn({ err: error }, 'the post could not be carried out yet'))
      .then(() => {
        isWalking = false
        if (!isStopping) timer = setTimeout(turn, isWoken ? 0 : pace)
      })
  }

  return {
    start() {
      isStarted = true
      turn()
    },
    wake() {
      isWoken = true
      if (isWalking || isStopping || !isStarted) return
      clearTimeout(timer)
      turn()
    },
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await walking
    },
  }
}

const messageOf = (parcel: Parcel) => ({ id: parcel.notification_id, link: linkTo(parcel), ...outsideText(parcel) })

/** Half a minute after the first try, and twice as long after each that follows. */
function outcomeOf({ id, attempts }: Parcel, { isSent, problem, mayRecover }: Sent): Outcome {
  const waitSeconds = 15 * 2 ** Math.min(attempts, tries)
  const status = isSent ? 'SENT' : mayRecover && attempts < tries ? 'WAITING' : 'FAILED'
  return { id, attempts, status, waitSeconds, problem }
}

async function inHands<One, Result>(all: readonly One[], carry: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const left = all.entries()
  const hand = async () => {
    for (const [index, one] of left) results[index] = await carry(one)
  }
  await Promise.all(Array.from({ length: hands }, hand))
  return results
}
