/**
 * The interface over HTTP: every use case of the registry by its name, long work as jobs, and a description of it all. A
 * request is checked before its body is read; {@code Gate} says which ones are answered.
 */
@NullMarked
package org.quern.serve;

import org.jspecify.annotations.NullMarked;
