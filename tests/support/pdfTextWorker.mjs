// Started by pdfText.ts to read texts of PDFs: pdf.js refuses to run beside drizzle-kit, which extends
// Array.prototype, and would replace the server's JSON by that of core-js, which is fifty times slower.
import { parentPort } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

async function textOf(data) {
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  const texts = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    for (const { str = '', hasEOL } of items) texts.push(str, hasEOL ? '\n' : '')
  }
  await pdf.loadingTask.destroy()
  return texts.join('').replace(/\s+/g, ' ')
}

parentPort.on('message', async ({ data, port }) => {
  port.postMessage(
    await textOf(data).then(
      (text) => ({ text }),
      (error) => ({ failure: String(error) }),
    ),
  )
})
