/**
 * The worker that solves a puzzle beside the page. A script's SHA-256 rather than the browser's: crypto.subtle answers
 * each of a hundred thousand short texts with a promise, which takes several times as long, and is missing without https.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { solutionAmong, type Puzzle } from './proof.ts'

export type SolverNews = { tried: number } | { solution: string }

const atOnce = 2_000
const encoder = new TextEncoder()
const digest = (text: string) => sha256(encoder.encode(text))

addEventListener('message', ({ data: puzzle }: MessageEvent<Puzzle>) => {
  let solution: string | null = null
  for (let tried = 0; solution === null; tried += atOnce) {
    post({ tried })
    solution = solutionAmong(puzzle, digest, tried, atOnce)
  }
  post({ solution })
})

const post = (news: SolverNews) => postMessage(news)
