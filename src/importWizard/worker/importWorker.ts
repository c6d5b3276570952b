import { expose } from 'comlink'
import { openWorkbook } from '../../spreadsheet/read/openWorkbook.ts'
import { createSession } from '../table/createSession.ts'

expose(createSession(openWorkbook))
