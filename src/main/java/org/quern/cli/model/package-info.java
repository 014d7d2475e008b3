/**
 * Commands of {@code quern model}: list and test the models in {@code quern.json}, and store their keys in the
 * keyring.
 */
@NullMarked
package org.quern.cli.model;

import org.jspecify.annotations.NullMarked;
