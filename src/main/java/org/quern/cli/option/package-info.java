package org.quern.cli.option;

import org.jspecify.annotations.NullMarked;
