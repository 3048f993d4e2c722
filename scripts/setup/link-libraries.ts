// The installation runs this with the Node that it has just installed. It makes the links that
// PostgreSQL's own install script would make, because the user who starts the server may not be
// able to write into node_modules.
import { findBinaries } from '#platform/database/embedded/binaries.ts';

await findBinaries();
