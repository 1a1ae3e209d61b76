/**
 * What rotates. A run of the long tests does a part of what is slow and seldom finds anything, and the next commits do the
 * other parts: the number of the commit says which. `TURN=number` repeats the part of another run; `npm run test:all`
 * leaves nothing to turns.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.mjs'

function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return '' // no repository, or none of that reach
  }
}

/** The number of the commit. A shallow clone can't count, so its hash says it; without a repository the day does. */
function numberOfCommit() {
  if (process.env.TURN) return Number(process.env.TURN)
  const hash = git('rev-parse', 'HEAD')
  if (hash === '') return Math.floor(Date.now() / 86_400_000)
  const isShallow = git('rev-parse', '--is-shallow-repository') === 'true'
  return isShallow ? Number.parseInt(hash.slice(0, 8), 16) : Number(git('rev-list', '--count', 'HEAD'))
}

export const turn = numberOfCommit()

const looks = ['phone-light', 'laptop-light', 'phone-dark', 'laptop-dark']
/** The size and theme in which axe looks at every screen: all of them in four turns. */
export const look = looks[turn % looks.length]

/**
 * The files of the change: since `CHANGED_SINCE` (a commit or a branch), else in the commits of the three hours before the
 * newest one, which is a stretch of work. What came before was looked at with its own newest commit.
 */
function changedFiles() {
  const since = process.env.CHANGED_SINCE
  const aStretch = 3 * 3_600
  const diff = since
    ? git('diff', '--name-only', since)
    : git('log', `--since=${Number(git('log', '-1', '--format=%ct')) - aStretch}`, '--name-only', '--format=')
  return diff.split('\n')
}

/** What only tests it does not change a feature; what only the server does, its own tests look at, and a turn of these. */
const isOfScreens = (path) => !/\.test\.tsx?$|\/testing\/|^realtime-server\//.test(path)

/** Browser tests that are about something else than the feature with which their name begins. */
const featuresOf = {
  blended: ['blended-plan'],
  dates: ['ui', 'permit', 'calendar'],
  'duty-board': ['duty-board'],
  exam: ['exam', 'quiz'],
  founder: ['school', 'identity', 'import', 'classroom'],
  furniture: ['ui'],
  google: ['classroom', 'import'],
  jobs: ['dashboard', 'attendance', 'permit', 'journal', 'announcement', 'exam', 'forum'],
  'live-screens': ['exam', 'chat', 'journal', 'attendance', 'schedule'],
  marking: ['attendance'],
  palette: ['search'],
  'report-card': ['report-card', 'score-submission'],
  'report-data': ['report-card', 'profile', 'import'],
  'report-qualitative': ['report-qualitative'],
  'rich-text': ['ui'],
  'report-family': ['report-card', 'score', 'dashboard'],
  'report-sign': ['report-card', 'dashboard', 'school'],
  'score-submission': ['score-submission', 'score', 'dashboard'],
  'school-day': ['attendance', 'permit', 'dashboard', 'schedule', 'notification'],
  'score-import': ['score', 'import'],
  'score-sources': ['score', 'exam', 'task'],
  suspended: ['school'],
  'task-pupil': ['task', 'uploads'],
  'too-large': ['announcement', 'chat', 'forum', 'journal', 'import'],
}

const features = new Set(['ui', 'uploads', ...readdirSync(join(root, 'shared/src/features')), 'dashboard'])
const foldersOf = (feature) => ({ ui: '/src/ui/', uploads: '/platform/uploads/' })[feature] ?? `/features/${feature}/`

/** How many files of the change are about what a browser test is about; its own counts for more than all of them. */
function touches(file, changed) {
  const [name] = file.split('.', 1)
  const [first] = name.split('-', 1)
  const about = featuresOf[name] ?? featuresOf[first] ?? [first]
  const unknown = about.find((feature) => !features.has(feature))
  if (unknown)
    throw new Error(`${file} is about no feature called ${unknown}: say in scripts/turn.mjs what it is about.`)
  const own = changed.has(`tests/e2e/${file}`) ? changed.size : 0
  return own + [...changed].filter((path) => about.some((one) => path.includes(foldersOf(one)))).length
}

/** Of two minutes each, two at a time: what a run has room for. The others have their turn with the next commits. */
const mostChosen = 7

/** Of the long browser tests: those of the features that the change touched, most of all first, and a third of the rest. */
export function chosenFor(files) {
  const changed = new Set(changedFiles().filter(isOfScreens))
  const counts = new Map(files.map((file) => [file, touches(file, changed)]))
  const touched = files.filter((file) => counts.get(file) > 0).toSorted((a, b) => counts.get(b) - counts.get(a))
  const rest = files.filter((file) => !touched.includes(file))
  return [...touched, ...rest.filter((_, index) => index % 3 === turn % 3)].slice(0, mostChosen)
}

/** In each run: a killed server loses nothing, and the migrations go through. */
const everyTime = new Set(['kill.long.test.ts', 'migrations.long.test.ts'])

/** Of the long programmes: those of every run, those that the change touched, and a third of the rest. */
export function programmesFor(files) {
  const changed = new Set(changedFiles())
  const isDue = (file) => everyTime.has(file) || changed.has(`tests/long/${file}`)
  const rest = files.filter((file) => !isDue(file))
  return files.filter((file) => isDue(file) || rest.indexOf(file) % 3 === turn % 3)
}
