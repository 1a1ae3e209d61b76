/** Compares what a class has handed in, beside the server (compare.ts). */
import { parentPort, workerData } from 'node:worker_threads'
import { findSimilar, type Comparison } from './found.ts'

parentPort!.postMessage(findSimilar(workerData as Comparison)) // a worker always has its port
