// Unpacks the browser of the packages and its fonts into TMPDIR. A separate program, as the package changes the
// environment of whatever loads it, whose children would load the browser's libraries.
import chromium from '@sparticuz/chromium'

await chromium.executablePath()
