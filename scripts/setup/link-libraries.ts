// Run by the installation in the Node that it has just installed: makes the links that PostgreSQL's own install
// script would make, since whoever starts the server later may not be allowed to write into node_modules.
import { findBinaries } from '#platform/database/embedded/binaries.ts';

await findBinaries();
