import { writeFileSync } from 'node:fs'
import { openApiDocument } from '../server/openapi/document'
import { helpWhenAsked } from './run/help'

helpWhenAsked('npm run openapi -- FILE    writes the contract as OpenAPI 3.1; without FILE it is printed')

/** Writes the OpenAPI document to the file named as argument, or to standard output. */
const target = process.argv[2]
const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`
if (target === undefined) process.stdout.write(text)
else writeFileSync(target, text)
