package org.quern.cli.option;

/** Options whose values picocli cannot check alone; every command that has them checks them before it runs. */
public interface CheckedOptions {

    /** @throws picocli.CommandLine.ParameterException when a value is not allowed */
    void check(CommonOptions common);
}
