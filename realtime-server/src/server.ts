/**
 * The composition root: opens the database, the door, the live layer and the application around one HTTP server, and
 * closes them in the opposite order. Reads as a table of contents; tests open the same server.
 */
import { createServer, type Server as HttpServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { conferenceEvents } from '@kelasku/shared/conference/events'
import type { RoomNews } from '@kelasku/shared/conference/room-state'
import { notificationEvents } from '@kelasku/shared/notification/events'
import { api } from '@kelasku/shared/registry'
import type { Express } from 'express'
import { z } from 'zod'
import { documentKinds as ourDocuments } from '#features/documents.ts'
import { fileRules } from '#features/file-rules.ts'
import { openAnnouncementClock } from '#features/announcement/clock.ts'
import { openChatClock } from '#features/chat/calling.ts'
import { openConferenceClock } from '#features/conference/clock.ts'
import { openLiveKitKeeper, type LiveKitKeeper } from '#features/conference/livekit/keeper.ts'
import { openRoomClock } from '#features/conference/room/clock.ts'
import { openForumClock } from '#features/forum/attention/calling.ts'
import { openPermitClock } from '#features/permit/clock.ts'
import { openReportClock } from '#features/report-card/clock.ts'
import { openReportFiles, type ReportFiles } from '#features/report-card/print/issued.ts'
import { reportParts } from '#features/report-parts.ts'
import { openTaskClock } from '#features/task/clock.ts'
import { openSimilarityClock } from '#features/task/grading/similar/clock.ts'
import { Processes } from '#features/background-process/engine.ts'
import { openExams, type Exams } from '#features/exam/exams.ts'
import { examScoreNews } from '#features/score-sources.ts'
import { ResetWish, sendResetLink } from '#features/identity/password.ts'
import { mustChangePassword } from '#features/identity/repo.ts'
import { servedBy } from '#features/index.ts'
import { openPostman, type Postman } from '#features/notification/post/postman.ts'
import { openWays, type Ways } from '#features/notification/post/ways.ts'
import { processKinds } from '#features/processes.ts'
import { roomsOf } from '#features/rooms.ts'
import { watchedBy } from '#features/watches.ts'
import { keepVersions } from '#features/journal/versions/keeping.ts'
import { nameOf } from '#features/profile/name.ts'
import { activeMemberships } from '#features/school/repo.ts'
import { openAuthenticator } from '#platform/auth/authenticator.ts'
import { documentsPath } from '#platform/collab/document-request.ts'
import { Collab } from '#platform/collab/hub.ts'
import type { DocumentKind } from '#platform/collab/kind.ts'
import type { Config } from '#platform/config.ts'
import { startHeartbeat } from '#platform/database/heartbeat.ts'
import { openDatabase, type Database } from '#platform/database/work.ts'
import { openFiles } from '#platform/files/files.ts'
import { takeTickets } from '#platform/files/tickets.ts'
import { serveUploads } from '#platform/files/uploads/endpoint.ts'
import { buildApp } from '#platform/http/app.ts'
import { identifying } from '#platform/http/caller.ts'
import { serveDocs } from '#platform/http/docs.ts'
import type { Certificate } from '#platform/http/certificate.ts'
import { openConnections } from '#platform/http/connections.ts'
import { takingFastPath } from '#platform/http/fast-path.ts'
import { openHealth } from '#platform/http/health.ts'
import { serveClient } from '#platform/http/client-files.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { hearCalls } from '#platform/live/call-in.ts'
import { openLatest } from '#platform/live/latest.ts'
import { openLiveKit } from '#platform/livekit/livekit.ts'
import { openLive, socketsPath, type Live } from '#platform/live/sockets.ts'
import { openSocketCalls } from '#platform/live/socket-calls.ts'
import type { Log } from '#platform/log.ts'
import { hangLetterbox, type Letterbox } from '#platform/mail/letterbox.ts'
import { openMailer } from '#platform/mail/mailer.ts'
import { openSecrets } from '#platform/secrets.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { lastBackup } from './backup/last.ts'
import { runHousekeeping } from './housekeeping.ts'

z.config(z.locales.id())

export interface Server {
  http: HttpServer
  /** Takes the certificate that was made or written anew; connections that are open keep theirs. */
  renew: ((certificate: Certificate) => void) | undefined
  database: Database
  live: Live
  collab: Collab
  tools: Toolbox
  liveKitKeeper: LiveKitKeeper
  processes: Processes
  exams: Exams
  reportFiles: ReportFiles
  ways: Ways
  postman: Postman
  letterbox: Letterbox
  /** Resolves with the port once the server listens. */
  listen(): Promise<number>
  /** Lays down what is looked after by the clock, so that whatever is told afterwards is told of somebody's deed. */
  rest(): Promise<void>
  close(): Promise<void>
}

export interface ServerParts {
  config: Config
  log: Log
  databaseUrl: string
  /** Where uploaded files and unsent mail lie. */
  dataDir: string
  secret: string
  /** With one, https is spoken on the port. */
  certificate?: Certificate | undefined
  /** Heard as long as the database does not answer. */
  onDatabaseAway?: () => void
  /** What is written together here. */
  documentKinds?: readonly DocumentKind[]
}

export async function openServer({
  config,
  log,
  databaseUrl,
  dataDir,
  secret,
  certificate,
  onDatabaseAway = () => {},
  documentKinds = ourDocuments,
}: ServerParts): Promise<Server> {
  const patience = {
    headersTimeout: 10_000,
    // Five megabytes over a third of a megabit a second.
    requestTimeout: 120_000,
    keepAliveTimeout: 20_000,
    // How often it is looked whether one of these has passed.
    connectionsCheckingInterval: 5_000,
  }
  const tls = certificate && createTlsServer({ ...patience, handshakeTimeout: 10_000, ...certificate })
  const http: HttpServer = tls ?? createServer(patience)
  const secrets = openSecrets(secret)
  const database = openDatabase(databaseUrl, {
    connections: config.DATABASE_POOL,
    publish(event, ...told) {
      live.publish(event, ...told)
      // Notices leave by push and by letter.
      if (event === notificationEvents.changed.name) postman.wake()
      if (event === conferenceEvents.room.name) liveKitKeeper.roomChanged(told[1] as RoomNews)
    },
    closeRoom: (room) => live.closeRoom(room),
    reauthorize: (room) => live.reauthorize(room),
  })
  const authenticator = openAuthenticator({ database, secrets, membershipsOf: activeMemberships, mustChangePassword })
  const live = openLive(http, {
    config,
    log,
    authenticator,
    signedIn: (req) => connections.signedIn(req),
    roomsOf: (actor) => roomsOf(database, actor),
    socketCall: (name) => socketCalls.get(name),
    database,
    watches: (name) => watches.get(name),
    documents: {
      closeRoom: (room) => collab.closeRoom(room),
      reauthorize: (room) => collab.reauthorize(room),
      hear: (word) => collab.hear(word),
      missed: () => collab.catchUp(),
    },
  })
  const collab = new Collab(http, {
    config,
    log,
    authenticator,
    signedIn: (req) => connections.signedIn(req),
    database,
    kinds: documentKinds,
    nameOf,
    publishToOthers: live.publishDocument,
  })
  const jobs = openJobs({ databaseUrl, isAlone: config.DATABASE_URL === undefined, log })
  const mail = openMailer({ config, jobs, secrets, dataDir })
  const letterbox = hangLetterbox({ config, secrets, dataDir })
  const files = openFiles({ dataDir, database, rules: fileRules, log })
  const latest = openLatest(config)
  const tools: Toolbox = {
    config,
    log,
    secrets,
    bypassRls: database.bypassRls,
    mail,
    files,
    manuscripts: collab.manuscripts,
    livekit: openLiveKit(config),
    closeRoom: live.closeRoom,
    resubscribe: live.resubscribe,
    publish: live.publish,
    emitVolatile: live.emitVolatile,
    emitOnce: live.emitOnce,
    latest,
  }
  const liveKitKeeper = openLiveKitKeeper({ livekit: tools.livekit, database, log })
  const reportFiles = openReportFiles({ database, jobs, tools })
  const processes = new Processes({ database, jobs, log, kinds: processKinds(tools, reportFiles) })
  const exams = openExams({ databaseUrl, database, tools, scoreNews: examScoreNews })
  jobs.hourly('housekeeping', () => runHousekeeping(tools, database))
  jobs.hourly('journal-versions', () => keepVersions(database, tools))
  const ways = openWays(tools)
  const postman = openPostman({ database, tools, ...ways })
  const clocks = [
    openAnnouncementClock(database, log),
    openChatClock(database, log),
    openConferenceClock(database, log),
    openForumClock(database, log),
    openPermitClock(database, log),
    openReportClock(database, log, reportParts, reportFiles),
    openRoomClock(database, log),
    liveKitKeeper.clock,
    openTaskClock(database, log),
    openSimilarityClock({ database, files, log }),
    postman,
  ]
  const heartbeat = startHeartbeat({
    databaseUrl,
    // Each server is called by itself, so none tells the others.
    onConnected: (client) => hearCalls(client, (room) => collab.reauthorize(room)),
    onMissing() {
      database.letGo()
      exams.letGo()
      onDatabaseAway()
    },
  })
  const health = openHealth(heartbeat, () => (exams.isClockFrozen() ? ['exam_clock_frozen'] : []))

  const plain = (app: Express) => {
    health.routes(app)
    serveDocs(app, api)
    letterbox.routes(app)
  }
  const wishForReset = jobs.job('reset-link', ResetWish, (wish) =>
    database.inTransaction({ kind: 'bypass', why: 'before signing in nobody is in a school' }, (work) =>
      sendResetLink(wish, work, tools),
    ),
  )
  const served = servedBy(
    tools,
    processes,
    exams,
    ways,
    liveKitKeeper,
    wishForReset,
    () => lastBackup(dataDir),
    reportFiles,
  )
  const socketCalls = openSocketCalls({ config, database, api, served })
  const watches = new Map(watchedBy(exams).map((one) => [one.watch.name, one]))
  const identify = identifying({ config, authenticator, isAway: heartbeat.isAway })
  const app = buildApp({
    config,
    log,
    database,
    identify,
    secrets,
    served,
    isAway: heartbeat.isAway,
    uploads: serveUploads({ tools, database, identify }),
    tickets: takeTickets(secrets),
    plain,
    client: serveClient,
  })
  http.on('request', takingFastPath({ config, database, served, ordinary: app }))

  const takeUpWork = async () => {
    await jobs.start()
    await processes.recover()
    for (const clock of clocks) clock.start()
    exams.start()
  }
  const connections = openConnections(http, { config, socketPaths: [documentsPath, socketsPath] })
  let takenUp = Promise.resolve()
  const stopClocks = () => Promise.all(clocks.map((clock) => clock.stop()))
  const close = async () => {
    health.beginDraining()
    live.drain()
    files.previews.close()
    await collab.close()
    // Together: each of them waits until the last connection is gone, and only the first one sees to it.
    await Promise.all([connections.close(), live.close()])
    latest.close()
    await stopClocks()
    await liveKitKeeper.settled()
    await exams.stop()
    await heartbeat.stop()
    await jobs.close()
    await database.close()
  }
  let closing: Promise<void> | undefined

  return {
    http,
    renew: tls && ((renewed) => tls.setSecureContext(renewed)),
    database,
    live,
    collab,
    tools,
    liveKitKeeper,
    processes,
    exams,
    reportFiles,
    ways,
    postman,
    letterbox,
    listen: () =>
      new Promise((resolve, reject) => {
        http.once('error', reject)
        http.listen(config.PORT, config.HOST, () => {
          // Guests first: the queue opens behind the open door.
          takenUp = takeUpWork().catch((error: unknown) => log.error({ err: error }, 'the queue did not open'))
          const address = http.address()
          resolve(typeof address === 'object' && address ? address.port : config.PORT)
        })
      }),
    async rest() {
      await takenUp
      await stopClocks()
    },
    close: () => (closing ??= close()),
  }
}
