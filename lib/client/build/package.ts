import { buildPackage } from './build-package.ts';

buildPackage('dist');
process.stdout.write('dist/ holds the package: npm pack ./dist\n');
