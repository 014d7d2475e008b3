package org.quern.cli.evaluate;

import org.jspecify.annotations.NullMarked;
