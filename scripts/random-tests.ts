/**
 * What tests get for `fast-check`: generated examples are the same in every run, so that a change fails for what it changes and not by
 * luck. `CURLEW_TEST_SEED=random` looks at new ones; a failure names its seed, which can be given here too.
 */
import fc from '../node_modules/fast-check/lib/fast-check.js'

const { CURLEW_TEST_SEED = '20261123' } = process.env
if (CURLEW_TEST_SEED !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(CURLEW_TEST_SEED) })

export * from '../node_modules/fast-check/lib/fast-check.js'
export default fc
