/**
 * Schema authoring: what proposals, issues and quick fixes share, such as places in a schema and names of its parts.
 * Each of the three has its own package, and their texts have one.
 */
@NullMarked
package org.quern.author;

import org.jspecify.annotations.NullMarked;
