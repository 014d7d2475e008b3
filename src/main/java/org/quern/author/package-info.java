/**
 * Schema authoring: proposes mappings from class profiles, and finds issues of a schema and of its data with their
 * severity, texts ({@code issues*.properties}) and waivers. Rules of valid schemas are in {@code schema}, quick fixes
 * in {@code author.fix}.
 */
@NullMarked
package org.quern.author;

import org.jspecify.annotations.NullMarked;
