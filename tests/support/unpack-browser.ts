// Unpacks the browser of the packages and its fonts into TMPDIR. A program of its own, as the package changes the
// environment of whoever loads it: what that starts would load the browser's libraries.
import chromium from '@sparticuz/chromium'

await chromium.executablePath()
